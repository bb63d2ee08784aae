import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { appError } from '../../content/app-error.ts'
import { formResult } from '../../content/form-result.ts'
import { isBlank } from '../../shared/is-blank.ts'
import { meetup } from '../../shared/submissions/meetup.ts'
import { message } from '../../shared/submissions/message.ts'
import { note } from '../../shared/submissions/note.ts'
import { blankFields, readValues } from '../../shared/submissions/read-values.ts'
import type { Submission } from '../../shared/submissions/submission.ts'
import { insertAs } from '../rest/insert-as.ts'
import { BODY_MAX_BYTES } from '../rest/limit-body.ts'
import { visitorHeaders } from '../rest/visitor-headers.ts'
import type { Site } from '../site/load-site.ts'
import type { Store } from '../store/open-store.ts'
import { formResultPage } from './form-result-page.ts'

const submissions: Submission[] = [note, message, meetup]

/** Takes the page's forms as a browser posts them without script, and stores what the page's script would have stored. */
export function nativeForms(site: Site, store: Store, trustedProxies: number): Hono {
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: BODY_MAX_BYTES }), async (context) => {
    const posted = await context.req.parseBody().catch(() => ({}))
    const { form, ...values } = readValues(Object.entries(posted))
    const submission = submissions.find(({ id }) => id === form)
    const headers = visitorHeaders(context, trustedProxies)

    const answer = async (status: 200 | 400, message: string, unsent: (string | undefined)[] = []) => {
      const written = unsent.filter((text) => text && !isBlank(text)).join('\n')
      return context.html(await formResultPage(site.formResult, message, written), status, site.headers.document)
    }
    if (!submission) return answer(400, formResult.unknownForm, Object.values(values))
    const { table, fields, incomplete, failure } = submission
    const written = Object.keys(fields).map((name) => values[name])
    if (blankFields(submission, values).length > 0) return answer(400, incomplete, written)

    // What led the visitor to the page can't be known here: the request's own referrer is the page itself.
    const row = submission.row(values, { userAgent: headers['user-agent'] ?? '', referrer: '' })
    const refused = await insertAs(store, table, row, headers)
    if (refused) {
      console.error(`form: ${refused.status} ${refused.body.code} ${table}`)
      return answer(refused.status as 400, failure, written)
    }
    await insertAs(store, 'site_actions', submission.action(values), headers)
    return answer(200, submission.thanks(values))
  })
  app.onError(async (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    // Mostly a line that was cut: then nobody reads the answer.
    console.error(`form: 500 ${error.message}`)
    return context.html(await formResultPage(site.formResult, appError.title, ''), 500, site.headers.document)
  })
  return app
}
