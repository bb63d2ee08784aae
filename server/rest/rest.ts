import cors from '@fastify/cors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import { BODY_BYTES, JSON_ROWS, WRITES_PER_SECOND } from '../http/limits.ts'
import { toRejection } from '../http/rejection.ts'
import { describeCause } from '../http/request-log.ts'
import { readVisitorHeaders } from '../http/visitor-address.ts'
import { KNOWN_COLUMNS } from '../store/insert.ts'
import type { Store } from '../store/store.ts'

type RestOptions = {
  store: Pick<Store, 'insert'>
  allowedOrigins: readonly string[]
  /** Takes status, code, method and table of each rejected request, and nothing that a visitor wrote. */
  log: (line: string) => void
  writesPerSecond?: number
}
type TableRoute = { Params: { table: string }; Body: Buffer | undefined }

/** Anyone who asks for the row back, or to replace one, would need rights that visitors lack. */
const FORBIDDEN_PREFERENCE = /\b(resolution=|return=(representation|headers-only))/

/** PostgREST's interface for inserts: `POST /rest/v1/<table>` with JSON. What differs is in docs/decisions/0005-the-rest-subset.md. */
export async function addRestRoutes(
  app: FastifyInstance,
  { store, allowedOrigins, log, writesPerSecond = WRITES_PER_SECOND }: RestOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length > BODY_BYTES ? done(makeSizeError()) : done(null, body),
  )
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['POST'],
    maxAge: 86_400,
    exposedHeaders: ['Content-Range', 'Retry-After'],
    optionsSuccessStatus: 200,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (request.method !== 'OPTIONS' && isCrossOrigin(request, allowedOrigins)) {
      log(`rest: 403 ${CROSS_ORIGIN_FIX}`)
      const hint = 'The owner names the origins that may in ALLOWED_ORIGINS.'
      return reply
        .code(403)
        .send({ code: '42501', details: null, hint, message: 'A page of another origin may not write' })
    }
    // Any key is accepted: it distinguishes sites at the hosted gateway and protects nothing here.
    if (request.headers.apikey || (request.query as { apikey?: string }).apikey) return
    log(`rest: 401 no key ${request.method} ${describeTable(request)}`)
    const hint = 'No `apikey` request header or url param was found.'
    return reply.code(401).send({ message: 'No API key found in request', hint })
  })

  const rateLimit = { max: writesPerSecond, timeWindow: 1_000, errorResponseBuilder: () => makeRateLimitError(1) }
  app.post<TableRoute>('/:table', { config: { rateLimit } }, async (request, reply) => {
    const table = readTable(request)
    if (FORBIDDEN_PREFERENCE.test(String(request.headers.prefer ?? ''))) throw makePermissionError(table)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? 'application/json')) throw makeContentTypeError()
    const { columns, rows } = readRows(request.body ?? Buffer.alloc(0))
    const unknown = columns.find((column) => !KNOWN_COLUMNS.get(table)?.includes(column))
    if (unknown !== undefined) {
      throw new RestError(400, 'PGRST204', `Could not find the '${unknown}' column of '${table}' in the schema cache`)
    }
    await store.insert({ table, columns, rows, headers: readVisitorHeaders(request) })
    return reply.code(201).header('content-range', '*/*').send()
  })
  app.route<TableRoute>({
    method: app.supportedMethods.filter((method) => !['POST', 'OPTIONS'].includes(method)),
    url: '/:table',
    handler: async (request) => {
      throw makePermissionError(readTable(request))
    },
  })

  app.setErrorHandler(async (error: FastifyError | RestError, request, reply) => {
    const { status, body, cause } = error instanceof RestError ? error : toRestError(error)
    log(`rest: ${status} ${body.code} ${request.method} ${describeTable(request)}${describeCause(status, cause)}`)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(status).send(body)
  })
}

function readTable({ headers, params: { table } }: FastifyRequest<TableRoute>): string {
  const schema = headers['content-profile'] ?? headers['accept-profile'] ?? 'public'
  if (schema !== 'public') throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
  if (KNOWN_COLUMNS.has(table)) return table
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/** The log has no unknown table's name, which is a visitor's own text. */
function describeTable({ params }: FastifyRequest): string {
  const { table = '' } = params as { table?: string }
  return KNOWN_COLUMNS.has(table) ? table : '(no table)'
}

/** PostgreSQL's own response to anything but an insert, given without asking it. */
const makePermissionError = (table: string) => new RestError(401, '42501', `permission denied for table ${table}`)
const makeContentTypeError = () => new RestError(400, 'PGRST102', 'Content-Type not acceptable')
const makeSizeError = () => new RestError(413, 'PGRST102', `A body may have ${BODY_BYTES} bytes`)

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/

function toRestError(error: FastifyError): RestError {
  if (error.statusCode === 413) return makeSizeError()
  if (error.statusCode === 415) return makeContentTypeError()
  if (error.statusCode === 503) {
    return new RestError(503, 'PGRST000', 'The server has too much to do. Try again in a moment.')
  }
  if (error.statusCode && error.statusCode < 500) return new RestError(error.statusCode, 'PGRST102', error.message)
  const rejection = toRejection(error)
  if (!rejection) return new RestError(500, 'XX000', `Unexpected ${error.name}`, { cause: error })
  const { status, code, message, ...rest } = rejection
  return new RestError(status, code, message, { ...rest, cause: error })
}

const makeKeysError = () => new RestError(400, 'PGRST102', 'All object keys must match')

/** `columns` are the same in each row; `rows` is the text of a JSON array. */
type ParsedRows = { columns: string[]; rows: string }

function readRows(body: Buffer): ParsedRows {
  const { text, parsed } = parseJson(body)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (rows.length > JSON_ROWS) throw makeRateLimitError(60)
  if (!rows.every(isObject)) throw makeKeysError()
  const columns = Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column)),
  )
  if (!isUniform) throw makeKeysError()
  // The result is the original text, because JavaScript would round its numbers.
  return { columns, rows: Array.isArray(parsed) ? text : `[${text}]` }
}

function parseJson(body: Buffer): { text: string; parsed: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    if (hasLoneSurrogate(text)) throw new SyntaxError('A lone surrogate')
    return { text, parsed: JSON.parse(text) }
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** JavaScript's parser accepts a lone surrogate, and PostgREST's does not. */
function hasLoneSurrogate(text: string): boolean {
  const escapes = text.replaceAll('\\\\', ' ')
  return /\\ud[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i.test(escapes)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type ErrorDetails = { details?: string | undefined; hint?: string | undefined; cause?: unknown }

class RestError extends Error {
  readonly status: number
  readonly body: { code: string; details: string | null; hint: string | null; message: string }

  /** `code` is PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of the interface itself. */
  constructor(status: number, code: string, message: string, { details, hint, cause }: ErrorDetails = {}) {
    super(message, { cause })
    this.status = status
    this.body = { code, details: details ?? null, hint: hint ?? null, message }
  }
}

/** The same response as that of the limits in the database. */
const makeRateLimitError = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    hint: 'Try again then.',
  })
