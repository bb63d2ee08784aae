import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { answer as words } from '../../content/answer.ts'
import { appError } from '../../content/app-error.ts'
import { insertAs } from '../rest/insert-as.ts'
import { BODY_MAX_BYTES } from '../rest/limit-body.ts'
import { visitorHeaders } from '../rest/visitor-headers.ts'
import type { Site } from '../site/load-site.ts'
import type { Store } from '../store/open-store.ts'
import { answerPage } from './answer-page.ts'
import { readSubmission } from './read-submission.ts'

/** The fields that say which form or button it was, not what the visitor wrote. */
const MACHINERY = ['form', 'meetup_type']

/** Takes the page's forms as a browser posts them without script, and stores what the page's script would have stored. */
export function nativeForms(site: Site, store: Store, trustedProxies: number): Hono {
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: BODY_MAX_BYTES }), async (context) => {
    const posted = await context.req.parseBody().catch(() => ({}))
    const headers = visitorHeaders(context, trustedProxies)
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
      console.error(`form: ${refused.status} ${refused.body.code} ${submission.table}`)
      return answer(refused.status as 400, submission.failure, written())
    }
    await insertAs(store, 'site_actions', submission.action, headers)
    return answer(200, submission.thanks)
  })
  app.onError(async (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    // Mostly a line that was cut: then nobody reads the answer.
    console.error(`form: 500 ${error.message}`)
    return context.html(await answerPage(site.answer, { message: appError.title }), 500, site.headers.document)
  })
  return app
}
