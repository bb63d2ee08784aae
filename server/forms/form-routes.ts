import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanValues, type FormValues, isBlank } from '../../shared/form-values.ts'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { ResponseTexts } from '../../shared/forms/forms-without-script.ts'
import type { LanguagePages, Site } from '../built-site.ts'
import { readVisitor } from '../http/client-ip.ts'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import { describeCause, makeRateLimitRejection, makeSizeRejection, toRejection } from '../http/rejection.ts'
import { BODY_BYTES, FORM_FIELDS, WRITES_PER_SECOND } from '../http/request-limits.ts'
import { type SubmissionTarget, storeSubmission } from './store-submission.ts'

// `pages.formsWithoutScript` is of the last build, which bundles shared/forms/forms-without-script.ts in dist-server/.

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
  const { formDefinitions, findFormError, makeRetryText, serverTexts, fillResponsePage } = pages.formsWithoutScript
  const sendPage = (reply: FastifyReply, status: number, texts: ResponseTexts) =>
    reply
      .code(status)
      .headers(site.headers.document)
      .type('text/html; charset=utf-8')
      .send(fillResponsePage(pages.responsePage, texts))
  const config = {
    // A form above the limit is not read: a flood of long texts would delay every visitor.
    rateLimit: { max: WRITES_PER_SECOND, timeWindow: 1_000, errorResponseBuilder: () => makeRateLimitRejection(1) },
    // The route's handler responds with 503 itself, so that the page can return the text.
    pressureHandler: () => {},
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCrossOrigin(request, allowedOrigins)) return
    log(`form: 403 ${CROSS_ORIGIN_FIX}`)
    return sendPage(reply, 403, { message: serverTexts.unknownForm })
  })

  app.post<FormRoute>(home, { config }, async (request, reply) => {
    const values = request.body ?? {}
    const unsent = joinTexts(formDefinitions, values)
    const definition = formDefinitions.find(({ id }) => id === values.form)
    if (!definition) return sendPage(reply, 400, { message: serverTexts.unknownForm, unsent })
    const { id, messages, makeThanks } = definition
    if (app.isUnderPressure()) return sendPage(reply, 503, { message: messages.failure, unsent })
    const formError = findFormError(definition, values)
    if (formError) return sendPage(reply, 400, { message: formError, unsent })

    const visitor = readVisitor(request)
    // The database reads the language from the referrer, which some browsers don't send.
    visitor.headers.referer = `https://${request.host}${home}`
    const rejection = await storeSubmission({ store, log }, { definition, values, visitor })
    if (rejection) {
      const { status, retryAfterSeconds } = rejection
      if (retryAfterSeconds === undefined) return sendPage(reply, status, { message: messages.failure, unsent })
      reply.header('retry-after', retryAfterSeconds)
      return sendPage(reply, status, { message: `${messages.failure} ${makeRetryText(retryAfterSeconds)}`, unsent })
    }
    return sendPage(reply, 200, { message: makeThanks(values), storedForm: id })
  })

  app.setErrorHandler<FastifyError, FormRoute>(async (error, request, reply) => {
    const rejection = toRejection(error)
    if (rejection.status === 413) return sendPage(reply, 413, { message: serverTexts.tooMuch })
    if (rejection.status === 429) return sendPage(reply, 429, { message: serverTexts.tooOften })
    if (rejection.status < 500) return sendPage(reply, 400, { message: serverTexts.unknownForm })
    log('form: 500', describeCause(rejection))
    return sendPage(reply, 500, { message: serverTexts.serverError, unsent: joinTexts(formDefinitions, request.body) })
  })
}

/** Leaves out what the page adds to a form, such as its idempotency key. */
const joinTexts = (definitions: readonly FormDefinition[], values: FormValues = {}): string =>
  Object.entries(values)
    .filter(([name, text]) => definitions.some(({ fields }) => Object.hasOwn(fields, name)) && !isBlank(text))
    .map(([, text]) => text)
    .join('\n')
