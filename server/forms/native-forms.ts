import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { answer as words } from '../../content/answer.ts'
import { appError } from '../../content/app-error.ts'
import type { Admission, Refuse } from '../http/admission.ts'
import { describeError } from '../http/describe-error.ts'
import { insertAs } from '../rest/insert-as.ts'
import { visitorHeaders } from '../rest/visitor-headers.ts'
import type { Site } from '../site/load-site.ts'
import type { Store } from '../store/open-store.ts'
import { answerPage } from './answer-page.ts'
import { readSubmission } from './read-submission.ts'

/** The fields that say which form or button it was, not what the visitor wrote. */
const MACHINERY = ['form', 'meetup_type']

type FormsParts = { site: Site; store: Store; admission: Admission; log: (line: string) => void }
type Env = { Bindings: HttpBindings }

/** More than can be stored, so that whoever wrote too much gets all of it back. */
const FORM_MAX_BYTES = 512 * 1024

/** Takes the page's forms as a browser posts them without script, and stores what the page's script would have stored. */
export function nativeForms({ site, store, admission, log }: FormsParts): Hono<Env> {
  const app = new Hono<Env>()
  const refuse: Refuse = async (context, status) =>
    context.html(await answerPage(site.answer, { message: words.tooMuch }), status, site.headers.document)
  app.post('/', admission.admit(FORM_MAX_BYTES, refuse), async (context) => {
    const posted = await context.req.parseBody().catch(() => ({}))
    const headers = visitorHeaders(context.env.incoming, admission.trustedProxies)
    const submission = readSubmission(posted, headers['user-agent'] ?? '')

    const answer = async (status: 200 | 400, message: string, unsent?: string) =>
      context.html(await answerPage(site.answer, { message, unsent }), status, site.headers.document)
    const written = () =>
      Object.entries(posted)
        .filter(([name, value]) => !MACHINERY.includes(name) && typeof value === 'string' && value.trim())
        .map(([, value]) => value)
        .join('\n')

    if (!submission) return answer(400, words.unknownForm, written() || undefined)
    if ('incomplete' in submission) return answer(400, submission.incomplete, written())
    const refused = await insertAs(store, submission.table, submission.row, headers)
    if (refused) {
      log(`form: ${refused.status} ${refused.body.code} ${submission.table}`)
      return answer(refused.status as 400, submission.failure, written())
    }
    await insertAs(store, 'site_actions', submission.action, headers)
    return answer(200, submission.thanks)
  })
  app.onError(async (error, context) => {
    // Mostly a line that was cut: then nobody reads the answer.
    log(`form: 500\n${describeError(error)}`)
    return context.html(await answerPage(site.answer, { message: appError.title }), 500, site.headers.document)
  })
  return app
}
