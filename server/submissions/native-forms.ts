import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { honeypotMark } from '../../shared/submissions/honeypot.ts'
import { blankFields, isBlank, readValues } from '../../shared/submissions/read-values.ts'
import type { Admission, Refuse } from '../http/admission.ts'
import { describeError } from '../http/describe-error.ts'
import type { Site } from '../http/load-site.ts'
import { visitorHeaders } from '../http/visitor-address.ts'
import type { Store } from '../store/open-store.ts'
import { insertAs } from './insert-as.ts'

type FormsParts = { site: Site; store: Store; admission: Admission; log: (line: string) => void }
type Env = { Bindings: HttpBindings }

/** More than can be stored, so that whoever wrote too much gets all of it back. */
const FORM_MAX_BYTES = 512 * 1024

/** Takes the page's forms as a browser posts them without script, and stores what the page's script would have stored. */
export function nativeForms({ site, store, admission, log }: FormsParts): Hono<Env> {
  const app = new Hono<Env>()
  const { submissions, formResultPage, ...words } = site.formAnswers
  const refuse: Refuse = async (context, status) =>
    context.html(await formResultPage(site.formResult, words.tooMuch, ''), status, site.headers.document)
  app.post('/', admission.admit(FORM_MAX_BYTES, refuse), async (context) => {
    const posted = await context.req.parseBody().catch(() => ({}))
    const { form, ...values } = readValues(Object.entries(posted))
    const submission = submissions.find(({ id }) => id === form)
    const headers = visitorHeaders(context.env.incoming, admission.trustedProxies)

    const answer = async (status: 200 | 400, message: string, unsent: (string | undefined)[] = []) => {
      const written = unsent.filter((text) => text && !isBlank(text)).join('\n')
      return context.html(await formResultPage(site.formResult, message, written), status, site.headers.document)
    }
    if (!submission) return answer(400, words.unknownForm, Object.values(values))
    const { table, fields, incomplete, failure } = submission
    const written = Object.keys(fields).map((name) => values[name])
    if (blankFields(submission, values).length > 0) return answer(400, incomplete, written)

    // What led the visitor to the page can't be known here: the request's own referrer is the page itself.
    const row = submission.row(values, { userAgent: headers['user-agent'] ?? '', referrer: '' })
    const mark = honeypotMark(values)
    const refused = await insertAs(store, table, row, mark ? { ...headers, 'idempotency-key': mark } : headers)
    if (refused) {
      log(`form: ${refused.status} ${refused.code} ${table}`)
      return answer(refused.status as 400, failure, written)
    }
    await insertAs(store, 'site_actions', submission.action(values), headers)
    return answer(200, submission.thanks(values))
  })
  app.onError(async (error, context) => {
    // Mostly a line that was cut: then nobody reads the answer.
    log(`form: 500\n${await describeError(error, context.req)}`)
    return context.html(await formResultPage(site.formResult, words.broken, ''), 500, site.headers.document)
  })
  return app
}
