import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { cleanValues, type FormValues, isBlank } from '../../shared/forms/form-values.ts'
import type { LanguagePages, Site } from '../built-site.ts'
import { readVisitor } from '../http/client-ip.ts'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import { describeCause, makeRateLimitRejection, makeSizeRejection, toRejection } from '../http/rejection.ts'
import { BODY_BYTES, FORM_FIELDS, WRITES_PER_SECOND } from '../http/request-limits.ts'
import { type SubmissionTarget, storeSubmission } from './store-submission.ts'

type FormOptions = SubmissionTarget & {
  site: Pick<Site, 'pages' | 'headers'>
  allowedOrigins: readonly string[]
}
/** The body is undefined if it is no form. */
type FormRoute = { Body: FormValues | undefined }

export async function addFormRoutes(app: FastifyInstance, options: FormOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parseForm)
  // A form of another site's page gets the message of an unknown form.
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
  const { formDefinitions, findFormError, makeRetryText, serverTexts } = pages.nativeResponse
  const { sendThanks, sendErrorPage } = makeResponder(pages, site.headers.document)
  const config = {
    // A form above the limit is not read: a flood of long texts would delay every visitor.
    rateLimit: { max: WRITES_PER_SECOND, timeWindow: 1_000, errorResponseBuilder: () => makeRateLimitRejection(1) },
    // The route's handler responds with 503 itself, so that the page can return the text.
    pressureHandler: () => {},
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCrossOrigin(request, allowedOrigins)) return
    log(`form: 403 ${CROSS_ORIGIN_FIX}`)
    return sendErrorPage(reply, 403, serverTexts.unknownForm)
  })

  app.post<FormRoute>(home, { config }, async (request, reply) => {
    const values = request.body ?? {}
    const texts = joinTexts(formDefinitions, values)
    const definition = formDefinitions.find(({ id }) => id === values.form)
    if (!definition) return sendErrorPage(reply, 400, serverTexts.unknownForm, texts)
    const { id, failureText, makeThanks } = definition
    if (app.isUnderPressure()) return sendErrorPage(reply, 503, failureText, texts)
    const formError = findFormError(definition, values)
    if (formError) return sendErrorPage(reply, 400, formError, texts)

    const visitor = readVisitor(request)
    // The database reads the language from the referrer, which some browsers don't send.
    visitor.headers.referer = `https://${request.host}${home}`
    const rejection = await storeSubmission({ store, log }, { definition, values, visitor })
    if (rejection) {
      const { status, retryAfterSeconds } = rejection
      if (retryAfterSeconds === undefined) return sendErrorPage(reply, status, failureText, texts)
      reply.header('retry-after', retryAfterSeconds)
      return sendErrorPage(reply, status, `${failureText} ${makeRetryText(retryAfterSeconds)}`, texts)
    }
    return sendThanks(reply, makeThanks(values), id)
  })

  app.setErrorHandler<FastifyError, FormRoute>(async (error, request, reply) => {
    const rejection = toRejection(error)
    if (rejection.status === 413) return sendErrorPage(reply, 413, serverTexts.tooMuch)
    if (rejection.status === 429) return sendErrorPage(reply, 429, serverTexts.tooOften)
    if (rejection.status < 500) return sendErrorPage(reply, 400, serverTexts.unknownForm)
    log('form: 500', describeCause(rejection))
    return sendErrorPage(reply, 500, serverTexts.serverError, joinTexts(formDefinitions, request.body))
  })
}

function makeResponder(
  { nativeResponse: { fillResponsePage }, responseTemplate }: LanguagePages,
  headers: Record<string, string>,
) {
  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)
  return {
    sendThanks: (reply: FastifyReply, message: string, formId: string) =>
      sendPage(reply, 200, fillResponsePage(responseTemplate, { message, storedForm: formId })),
    /** Sends a page that returns the visitor's texts, since the form is not stored. */
    sendErrorPage: (reply: FastifyReply, status: number, message: string, unsent = '') =>
      sendPage(reply, status, fillResponsePage(responseTemplate, { message, unsent })),
  }
}

/** Leaves out what the page adds to a form, such as its idempotency key. */
const joinTexts = (definitions: readonly FormDefinition[], values: FormValues = {}): string =>
  Object.entries(values)
    .filter(([name, text]) => definitions.some(({ fields }) => Object.hasOwn(fields, name)) && !isBlank(text))
    .map(([, text]) => text)
    .join('\n')
