import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { honeypotMark, postedKey } from '../../shared/submissions/hidden-fields.ts'
import { isBlank, readValues } from '../../shared/submissions/read-values.ts'
import type { Gate } from '../gate/gate.ts'
import { OTHER_ORIGIN_CURE } from '../gate/origins.ts'
import { readForm } from '../gate/read-form.ts'
import { isForm } from '../gate/read-headers.ts'
import { BodyTooLarge } from '../gate/visit.ts'
import { describeError } from '../http/describe-error.ts'
import type { Answers, Site } from '../http/load-site.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { sourcesOf } from '../store/sources-of.ts'
import { insertAs } from './insert-as.ts'

type FormsParts = { store: VisitorStore; gate: Gate; log: (line: string) => void }
type Env = { Bindings: HttpBindings }

const withKey = (headers: Record<string, string>, key: string) =>
  key ? { ...headers, 'idempotency-key': key } : headers

/** Takes the page's forms as a browser posts them without script, and stores what the page's script would have stored. */
export function nativeForms({ site, ...parts }: FormsParts & { site: Site }): Hono<Env> {
  const app = new Hono<Env>()
  for (const [home, answers] of site.answers) app.route(home, formsOf(answers, site.headers.document, parts))
  return app
}

/** The forms of the page in one language, which are answered in it. */
function formsOf(
  { formResult, formAnswers }: Answers,
  documentHeaders: Record<string, string>,
  { store, gate, log }: FormsParts,
): Hono<Env> {
  const app = new Hono<Env>()
  const { submissions, formResultPage, ...words } = formAnswers
  const refusals = { 403: words.unknownForm, 413: words.tooMuch, 429: words.tooOften }
  app.post('/', async (context) => {
    const visit = gate.visitOf(context.env.incoming)
    const answer = async (
      status: 200 | 400 | 403 | 413 | 429,
      message: string,
      unsent: (string | undefined)[] = [],
    ) => {
      const written = unsent.filter((text) => text && !isBlank(text)).join('\n')
      return context.html(await formResultPage(formResult, message, written), status, documentHeaders)
    }
    if (visit.refusal === 403) log(`form: 403 ${OTHER_ORIGIN_CURE}`)
    if (visit.refusal) return answer(visit.refusal, refusals[visit.refusal])

    const body = await visit.readBody()
    const fields = visit.spend(() => (isForm(context.env.incoming) ? readForm(body) : []))
    if (!fields) return answer(413, words.tooMuch)
    const { form, ...values } = readValues(fields)
    const submission = submissions.find(({ id }) => id === form)
    if (!submission) return answer(400, words.unknownForm, Object.values(values))
    const { table, failure } = submission
    const written = Object.keys(submission.fields).map((name) => values[name])
    const fault = words.faultOf(submission, values)
    if (fault) return answer(400, fault, written)

    // What led the visitor to the page can't be known here: the request's own referrer is the page itself.
    const headers = visit.headers()
    const row = submission.row(values, { userAgent: headers['user-agent'] ?? '', referrer: undefined })
    const key = honeypotMark(values) + postedKey(values)
    const refused = await insertAs(store, table, row, withKey(headers, key))
    if (refused) {
      log(`form: ${refused.status} ${refused.code} ${table}`)
      return answer(refused.status as 400, failure, written)
    }
    // Of a row that is a retry its action is one too, by the same address where there is no key.
    const actionKey = `action of ${key || (table === 'notes' && sourcesOf(visit.address)[0]) || table}`
    await insertAs(store, 'site_actions', submission.action(values), withKey(headers, actionKey))
    return answer(200, submission.thanks(values))
  })
  app.onError(async (error, context) => {
    if (error instanceof BodyTooLarge) {
      return context.html(await formResultPage(formResult, words.tooMuch, ''), 413, documentHeaders)
    }
    const said = gate.visitOf(context.env.incoming).body.toString()
    // A visitor who left in the middle of the form is no fault, and reads no answer.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') {
      log(`form: 500\n${await describeError(error, context.req, said)}`)
    }
    return context.html(await formResultPage(formResult, words.broken, ''), 500, documentHeaders)
  })
  return app
}
