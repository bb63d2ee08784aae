import cors from '@fastify/cors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_BYTES, WRITES_PER_SECOND } from '../http/limits.ts'
import { isFromElsewhere, OTHER_ORIGIN_CURE } from '../http/origins.ts'
import { causeInLog } from '../http/refusal.ts'
import { visitorHeaders } from '../http/visitor-address.ts'
import { KNOWN_COLUMNS } from '../store/insert.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { readRows } from './read-rows.ts'
import {
  FromElsewhere,
  notPermitted,
  overloaded,
  RestError,
  tooLarge,
  tooMany,
  unknownColumn,
  unknownTable,
  unreadableType,
  unsupportedMethod,
} from './rest-error.ts'

type RestOptions = {
  store: VisitorStore
  allowedOrigins: readonly string[]
  /** Takes status, code, method and table of each refused request; never what a visitor wrote. */
  log: (line: string) => void
  /** Per address. */
  writesPerSecond?: number
}
type TableRoute = { Params: { table: string }; Body: Buffer | undefined }

const READS_OR_CHANGES = /\b(resolution=|return=(representation|headers-only))/
const WRITERS = ['POST', 'PATCH', 'PUT', 'DELETE']
const KNOWN_METHODS = ['GET', 'HEAD', ...WRITERS]

/** PostgREST's interface for inserts: `POST /rest/v1/<table>` with JSON. What differs is in docs/decisions/0005-the-rest-subset.md. */
export async function rest(
  app: FastifyInstance,
  { store, allowedOrigins, log, writesPerSecond = WRITES_PER_SECOND }: RestOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length > BODY_BYTES ? done(tooLarge()) : done(null, body),
  )
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: KNOWN_METHODS,
    maxAge: 86_400,
    exposedHeaders: ['Content-Range', 'Retry-After'],
    optionsSuccessStatus: 200,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (request.method !== 'OPTIONS' && isFromElsewhere(request, allowedOrigins)) throw new FromElsewhere()
    // Any key will do: it distinguishes sites at the hosted gateway and protects nothing here.
    if (request.headers.apikey || (request.query as { apikey?: string }).apikey) return
    log(`rest: 401 no key ${request.method} ${nameInLog(request)}`)
    const hint = 'No `apikey` request header or url param was found.'
    return reply.code(401).send({ message: 'No API key found in request', hint })
  })

  const rateLimit = { max: writesPerSecond, timeWindow: 1_000, errorResponseBuilder: () => tooMany(1) }
  app.post<TableRoute>('/:table', { config: { rateLimit } }, async (request, reply) => {
    const table = knownTable(request)
    if (READS_OR_CHANGES.test(String(request.headers.prefer ?? ''))) throw notPermitted(table)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? 'application/json')) throw unreadableType()
    const { columns, rows } = readRows(request.body ?? Buffer.alloc(0))
    const unknown = columns.find((column) => !KNOWN_COLUMNS.get(table)?.includes(column))
    if (unknown !== undefined) throw unknownColumn(unknown, table)
    try {
      await store.insert({ table, columns, rows, headers: visitorHeaders(request) })
    } catch (error) {
      throw RestError.of(error)
    }
    return reply.code(201).header('content-range', '*/*').send()
  })
  app.route<TableRoute>({
    method: app.supportedMethods.filter((method) => method !== 'POST'),
    url: '/:table',
    handler: async (request, reply) => {
      const table = knownTable(request)
      if (request.method === 'OPTIONS') return reply.header('allow', 'OPTIONS,POST').send()
      throw KNOWN_METHODS.includes(request.method) ? notPermitted(table) : unsupportedMethod(request.method)
    },
  })

  app.setErrorHandler(async (error: FastifyError | RestError, request, reply) => {
    const { status, body, cause } = error instanceof RestError ? error : fromFastify(error)
    const what =
      error instanceof FromElsewhere ? OTHER_ORIGIN_CURE : `${body.code} ${request.method} ${nameInLog(request)}`
    log(`rest: ${status} ${what}${causeInLog(status, cause, request)}`)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(status).send(body)
  })

  function knownTable({ headers, method, params }: FastifyRequest<TableRoute>): string {
    const schema = headers[WRITERS.includes(method) ? 'content-profile' : 'accept-profile'] ?? 'public'
    if (schema !== 'public') {
      throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
    }
    if (!KNOWN_COLUMNS.has(params.table)) throw unknownTable(params.table)
    return params.table
  }

  /** An unknown table's name is a visitor's own words. */
  function nameInLog({ params }: FastifyRequest): string {
    const { table = '' } = params as { table?: string }
    return KNOWN_COLUMNS.has(table) ? table : '(no table)'
  }
}

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/

function fromFastify(error: FastifyError): RestError {
  if (error.statusCode === 413) return tooLarge()
  if (error.statusCode === 415) return unreadableType()
  if (error.statusCode === 503) return overloaded()
  if (error.statusCode && error.statusCode < 500) return new RestError(error.statusCode, 'PGRST102', error.message)
  return new RestError(500, 'XX000', `Unexpected ${error.name}`, { cause: error })
}
