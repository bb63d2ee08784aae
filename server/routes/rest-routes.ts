import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPlainObject } from '../../shared/plain-object.ts'
import { BODY_BYTES } from '../../shared/rest.ts'
import { TABLES, VISITOR_COLUMNS } from '../../shared/tables.ts'
import { readVisitor } from '../http/client-ip.ts'
import { CROSS_ORIGIN_FIX, isCrossOrigin } from '../http/cross-origin.ts'
import {
  describeCause,
  makeContentTypeRejection,
  makeRateLimitRejection,
  makeSizeRejection,
  RequestRejection,
  toRejection,
} from '../http/rejection.ts'
import { JSON_ROWS, WRITES_PER_SECOND } from '../http/request-limits.ts'
import type { Log } from '../process/log.ts'
import type { VisitorStore } from '../store/store.ts'

type RestOptions = {
  store: VisitorStore
  allowedOrigins: readonly string[]
  /** Takes status, code, method and table of each rejected request, and nothing that a visitor wrote. */
  log: Log
  writesPerSecond?: number
}
type TableRoute = { Params: { table: string }; Body: Buffer | undefined }

/** The keys are tables. PostgreSQL itself rejects a visitor who names one of the last two columns. */
const KNOWN_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLES.map((table) => [table, [...VISITOR_COLUMNS[table], 'id', 'created_at']]),
)

/** Anyone who asks for the row back, or to replace one, would need rights that visitors lack. */
const FORBIDDEN_PREFERENCE = /\b(resolution=|return=(representation|headers-only))/

/** Adds PostgREST's `POST /rest/v1/<table>` with JSON. Decision 5 says what differs. */
export async function addRestRoutes(
  app: FastifyInstance,
  { store, allowedOrigins, log, writesPerSecond = WRITES_PER_SECOND }: RestOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length > BODY_BYTES ? done(makeSizeRejection()) : done(null, body),
  )
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['POST'],
    maxAge: 86_400,
    exposedHeaders: ['Content-Range', 'Retry-After'],
    optionsSuccessStatus: 200,
  })
  app.addHook('onRequest', async function forbidSniffing(_request, reply) {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onRequest', async function rejectCrossOrigin(request, reply) {
    if (request.method === 'OPTIONS' || !isCrossOrigin(request, allowedOrigins)) return
    log(`rest: 403 ${CROSS_ORIGIN_FIX}`)
    const hint = 'The owner names the origins that may in ALLOWED_ORIGINS.'
    return reply
      .code(403)
      .send({ code: '42501', details: null, hint, message: 'A page of another origin may not write' })
  })
  // Any key is accepted: it distinguishes sites at the hosted gateway and protects nothing here.
  app.addHook('onRequest', async function requireKey(request, reply) {
    if (request.headers.apikey || (request.query as { apikey?: string }).apikey) return
    log(`rest: 401 no key ${request.method} ${describeTable(request)}`)
    const hint = 'No `apikey` request header or url param was found.'
    return reply.code(401).send({ message: 'No API key found in request', hint })
  })

  const config = { rateLimit: { max: writesPerSecond } }
  app.post<TableRoute>('/:table', { config }, async (request, reply) => {
    const table = readTable(request)
    if (FORBIDDEN_PREFERENCE.test(String(request.headers.prefer ?? ''))) throw makePermissionRejection(table)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? 'application/json')) throw makeContentTypeRejection()
    const { columns, rowsJson } = parseRows(request.body ?? Buffer.alloc(0))
    const unknown = columns.find((column) => !KNOWN_COLUMNS.get(table)?.includes(column))
    if (unknown !== undefined) {
      throw new RequestRejection(
        400,
        'PGRST204',
        `Could not find the '${unknown}' column of '${table}' in the schema cache`,
      )
    }
    await store.insertVisitorRows({ table, columns, rowsJson, ...readVisitor(request) })
    return reply.code(201).header('content-range', '*/*').send()
  })
  app.route<TableRoute>({
    method: app.supportedMethods.filter((method) => !['POST', 'OPTIONS'].includes(method)),
    url: '/:table',
    handler: async (request) => {
      throw makePermissionRejection(readTable(request))
    },
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: '/*',
    handler: async () => {
      throw new RequestRejection(404, 'PGRST125', 'Invalid path specified in request URL')
    },
  })

  app.setErrorHandler(async (error, request, reply) => {
    const rejection = toRejection(error)
    const { status, code, details = null, hint = null, message, retryAfterSeconds } = rejection
    log(`rest: ${status} ${code} ${request.method} ${describeTable(request)}`, describeCause(rejection))
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).send({ code, details, hint, message })
  })
}

/** PostgreSQL's own response to anything but an insert, given without asking it. */
const makePermissionRejection = (table: string) =>
  new RequestRejection(401, '42501', `permission denied for table ${table}`)

function readTable({ params: { table } }: FastifyRequest<TableRoute>): string {
  if (KNOWN_COLUMNS.has(table)) return table
  throw new RequestRejection(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/** The log has no unknown table's name, which is a visitor's own text. */
function describeTable({ params }: FastifyRequest): string {
  const { table = '' } = params as { table?: string }
  return KNOWN_COLUMNS.has(table) ? table : '(no table)'
}

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/

/** `columns` are those that any row names; `rowsJson` is the text of a JSON array. */
type ParsedRows = { columns: string[]; rowsJson: string }

/** Takes a JSON object or a list of objects. @throws {RequestRejection} for anything else */
function parseRows(body: Buffer): ParsedRows {
  const { text, parsed } = parseJson(body)
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  if (rows.length > JSON_ROWS) throw makeRateLimitRejection(60, `Send at most ${JSON_ROWS} rows at once.`)
  if (!rows.every(isPlainObject)) throw makeJsonRejection()
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  // The result is the original text, because JavaScript would round its numbers.
  return { columns: [...columns], rowsJson: Array.isArray(parsed) ? text : `[${text}]` }
}

function parseJson(body: Buffer): { text: string; parsed: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return { text, parsed: JSON.parse(text) }
  } catch {
    throw makeJsonRejection()
  }
}

const makeJsonRejection = () => new RequestRejection(400, 'PGRST102', 'Empty or invalid json')
