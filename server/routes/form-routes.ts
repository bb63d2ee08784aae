import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { findFieldErrors, summarizeErrors } from '../../form-model/field-errors.ts'
import { type FormDefinition, makeFormDefinitions } from '../../form-model/form-definitions.ts'
import { cleanValues, type FormValues, hasEmailShape, isBlank } from '../../form-model/form-values.ts'
import { FORM_ID_FIELD } from '../../form-model/posted-fields.ts'
import { formatMoment, makeLocale } from '../../shared/locale.ts'
import { BODY_BYTES } from '../../shared/rest.ts'
import { fillTemplate } from '../../shared/text.ts'
import type { LanguagePages, Site } from '../built-site/load-site.ts'
import { readVisitor } from '../http/client-ip.ts'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import { describeCause, makeSizeRejection, toRejection } from '../http/rejection.ts'
import { FORM_FIELDS, WRITES_PER_SECOND } from '../http/request-limits.ts'
import type { Log } from '../process/log.ts'
import type { VisitorStore } from '../store/store.ts'
import { type FormResponse, fillFormResponsePage } from './fill-form-response.ts'
import { storeSubmission } from './store-submission.ts'

type FormOptions = {
  store: VisitorStore
  log: Log
  site: Pick<Site, 'pages' | 'headers'>
  allowedOrigins: readonly string[]
}
/** The body is undefined if it is no form. */
type FormRoute = { Body: FormValues | undefined }

export async function addFormRoutes(app: FastifyInstance, options: FormOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parseForm)
  // A form of another site's page gets the answer to an unknown form.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  for (const [home, pages] of options.site.pages) await app.register(addLanguageForms, { ...options, home, pages })
}

async function parseForm(_request: FastifyRequest, body: Buffer): Promise<FormValues> {
  const text = String(body)
  // Parsing thousands of fields takes a tenth of a second.
  if (text.split('&', FORM_FIELDS + 1).length > FORM_FIELDS) throw makeSizeRejection()
  const values = cleanValues(new URLSearchParams(text))
  // The page would return such texts six times as long, since it escapes them.
  if (Object.values(values).join('').length > BODY_BYTES) throw makeSizeRejection()
  return values
}

type LanguageOptions = FormOptions & { home: string; pages: LanguagePages }

async function addLanguageForms(
  app: FastifyInstance,
  { home, pages, site, store, allowedOrigins, log }: LanguageOptions,
): Promise<void> {
  const { formResponse, appError } = pages.content
  const formDefinitions = Object.values(makeFormDefinitions(pages.content))
  const sendPage = (reply: FastifyReply, status: number, response: FormResponse) =>
    reply
      .code(status)
      .headers(site.headers.document)
      .type('text/html; charset=utf-8')
      .send(fillFormResponsePage(pages.formResponsePage, pages.content, response))
  const config = {
    // A form above the limit is not read: a flood of long texts would delay every visitor.
    rateLimit: { max: WRITES_PER_SECOND },
    // The route's handler responds with 503 itself, so that the page can return the text.
    pressureHandler: () => {},
  }

  app.addHook('onRequest', async function rejectCrossOrigin(request, reply) {
    if (!isCrossOrigin(request, allowedOrigins)) return
    log(`form: 403 ${CROSS_ORIGIN_FIX}`)
    return sendPage(reply, 403, { heading: formResponse.unknownForm })
  })

  app.post<FormRoute>(home, { config }, async (request, reply) => {
    const values = request.body ?? {}
    const unsent = joinTexts(formDefinitions, values)
    const definition = formDefinitions.find(({ id }) => id === values[FORM_ID_FIELD])
    if (!definition) return sendPage(reply, 400, { heading: formResponse.unknownForm, unsent })
    const { id, outcomes, makeSuccessText } = definition
    if (app.isUnderPressure()) return sendPage(reply, 503, { heading: outcomes.failure, unsent })
    const formError = findFormError(definition, values, pages.content)
    if (formError) return sendPage(reply, 400, { heading: formError, unsent })

    const visitor = readVisitor(request)
    // The database reads the language from the referrer, which some browsers don't send.
    visitor.headers.referer = `https://${request.host}${home}`
    const rejection = await storeSubmission({ store, log }, { definition, values, visitor })
    if (rejection) {
      const { status, retryAfterSeconds } = rejection
      if (retryAfterSeconds === undefined) return sendPage(reply, status, { heading: outcomes.failure, unsent })
      reply.header('retry-after', retryAfterSeconds)
      const heading = `${outcomes.failure} ${makeRetryText(retryAfterSeconds, pages.content)}`
      return sendPage(reply, status, { heading, unsent })
    }
    return sendPage(reply, 200, { heading: makeSuccessText(values), storedForm: id })
  })

  app.setErrorHandler<FastifyError, FormRoute>(async (error, request, reply) => {
    const rejection = toRejection(error)
    if (rejection.status === 413) return sendPage(reply, 413, { heading: formResponse.tooMuch })
    if (rejection.status === 429) return sendPage(reply, 429, { heading: formResponse.tooOften })
    if (rejection.status < 500) return sendPage(reply, 400, { heading: formResponse.unknownForm })
    log('form: 500', describeCause(rejection))
    return sendPage(reply, 500, { heading: appError.title, unsent: joinTexts(formDefinitions, request.body) })
  })
}

/** A text browser does not check the e-mail. One that is none gets the text of a blank field. */
function findFormError(definition: FormDefinition, values: FormValues, content: Content): string | undefined {
  const errors = findFieldErrors(definition, values, content)
  if (Object.keys(errors).length > 0) return summarizeErrors(definition, errors)
  const { email } = definition.fields
  return email && !hasEmailShape(values.email ?? '') ? email.requiredText : undefined
}

/** The visitor's time zone is not known, so the time is in the server's, which is the owner's, and names it. */
const makeRetryText = (seconds: number, { formTexts, site }: Content): string =>
  fillTemplate(formTexts.retry, { time: formatMoment(new Date(Date.now() + seconds * 1_000), makeLocale(site)) })

/** Leaves out what the page adds to a form, such as its idempotency key. */
const joinTexts = (definitions: readonly FormDefinition[], values: FormValues = {}): string =>
  Object.entries(values)
    .filter(([name, text]) => definitions.some(({ fields }) => Object.hasOwn(fields, name)) && !isBlank(text))
    .map(([, text]) => text)
    .join('\n')
