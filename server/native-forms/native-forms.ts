import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addHoneypotMark, isBlank, readSubmissionKey, readValues } from '../../shared/forms/posted-form.ts'
import type { Rows, Table } from '../../shared/tables.ts'
import type { LanguagePages, Site } from '../built-site.ts'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import { insertAsVisitor } from '../http/insert-as-visitor.ts'
import { FORM_BYTES, FORM_FIELDS, WRITES_PER_SECOND } from '../http/limits.ts'
import { describeCause } from '../http/request-log.ts'
import { makeRateLimitKey, readVisitorAddress, readVisitorHeaders } from '../http/visitor-address.ts'
import type { VisitorStore } from '../store/open-store.ts'

type FormOptions = {
  site: Pick<Site, 'pages' | 'headers'>
  store: VisitorStore
  allowedOrigins: readonly string[]
  log: (line: string) => void
}
type FormRoute = { Body: Fields | undefined }
type Fields = [string, string][] | 'too much'

export async function addFormRoutes(app: FastifyInstance, { site, ...options }: FormOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { parser: readFields })
  // A form of another site's page gets the message of an unknown form.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, []))
  for (const [home, pages] of site.pages) {
    await app.register(addLanguageForms, { home, pages, documentHeaders: site.headers.document, ...options })
  }
}

/** Makes an action without a key count as a retry where its row does. Two visitors may leave the same note, but not send the same message. */
const makeRetryKey = (request: FastifyRequest, table: Table): string =>
  table === 'notes' ? makeRateLimitKey(readVisitorAddress(request)) : table

/** A parser of @fastify/formbody must not throw. */
function readFields(body: string): Record<string, unknown> {
  // Parsing thousands of fields takes a tenth of a second.
  const isTooMuch = body.length > FORM_BYTES || body.split('&', FORM_FIELDS + 1).length > FORM_FIELDS
  const fields: Fields = isTooMuch ? 'too much' : [...new URLSearchParams(body)]
  return fields as never
}

const readFormValues = (body: Fields = []) => readValues(body === 'too much' ? [] : body)

type LanguageOptions = Omit<FormOptions, 'site'> & {
  home: string
  pages: LanguagePages
  documentHeaders: Record<string, string>
}

async function addLanguageForms(
  app: FastifyInstance,
  { home, pages: { formResult, formResultTemplate }, documentHeaders, store, allowedOrigins, log }: LanguageOptions,
): Promise<void> {
  const { formDefinitions, renderFormResult, ...messages } = formResult
  const sendResult = (
    reply: FastifyReply,
    status: number,
    message: string,
    unsent: (string | undefined)[] = [],
    stored?: string,
  ) => {
    const text = unsent.filter((text) => text && !isBlank(text)).join('\n')
    const page = renderFormResult(formResultTemplate, message, text, stored)
    return reply.code(status).headers(documentHeaders).type('text/html; charset=utf-8').send(page)
  }
  const rateLimit = {
    max: WRITES_PER_SECOND,
    timeWindow: 1_000,
    // The limit counts after the body is read, so that the page can return the text.
    hook: 'preHandler' as const,
    errorResponseBuilder: () => Object.assign(new Error('too often'), { statusCode: 429 }),
  }
  // The route's handler responds with 503 itself, so that the page can return the text.
  const config = { rateLimit, pressureHandler: () => {} }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCrossOrigin(request, allowedOrigins)) return
    log(`form: 403 ${CROSS_ORIGIN_FIX}`)
    return sendResult(reply, 403, messages.unknownForm)
  })

  app.post<FormRoute>(home, { config }, async (request, reply) => {
    if (request.body === 'too much') return sendResult(reply, 413, messages.tooMuch)
    const { form, ...values } = readFormValues(request.body)
    const definition = formDefinitions.find(({ id }) => id === form)
    if (!definition) return sendResult(reply, 400, messages.unknownForm, Object.values(values))
    const { table, failure } = definition
    const texts = Object.keys(definition.fields).map((name) => values[name])
    if (app.isUnderPressure()) return sendResult(reply, 503, failure, texts)
    const formError = messages.findFormError(definition, values)
    if (formError) return sendResult(reply, 400, formError, texts)

    // The request's referrer is the page itself, so the page that led the visitor here is unknown.
    // Some browsers do not send it, and the database reads the language from it.
    const headers: Record<string, string> = {
      ...readVisitorHeaders(request),
      referer: `https://${request.host}${home}`,
    }
    const row = definition.makeRow(values, { userAgent: headers['user-agent'] ?? '', referrer: undefined })
    const key = addHoneypotMark(readSubmissionKey(values), values)
    const insert = async <Name extends Table>(table: Name, row: Rows[Name], key: string) => {
      const rejection = await insertAsVisitor(store, table, row, key ? { ...headers, 'idempotency-key': key } : headers)
      if (rejection) {
        const { status, code, error } = rejection
        log(`form: ${status} ${code} ${table}${describeCause(status, error, request)}`)
      }
      return rejection
    }
    const rejection = await insert(table, row, key)
    if (rejection) return sendResult(reply, rejection.status, failure, texts)
    await insert('site_actions', definition.makeAction(values), `action of ${key || makeRetryKey(request, table)}`)
    return sendResult(reply, 200, definition.makeThanks(values), [], definition.id)
  })

  app.setErrorHandler<FastifyError, FormRoute>(async (error, request, reply) => {
    const { form: _, ...values } = readFormValues(request.body)
    const texts = Object.values(values)
    if (error.statusCode === 413) return sendResult(reply, 413, messages.tooMuch)
    if (error.statusCode === 429) return sendResult(reply, 429, messages.tooOften, texts)
    if (error.statusCode && error.statusCode < 500) return sendResult(reply, 400, messages.unknownForm, texts)
    log(`form: 500${describeCause(500, error, request)}`)
    return sendResult(reply, 500, messages.serverError, texts)
  })
}
