import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { DESK_PATH, EDITOR_PATH } from '../shared/public-files.ts'
import { REST_PATH } from '../shared/rest.ts'
import { getLanguagePages, type Site } from './built-site.ts'
import { createBoundedServer, mergeChunks } from './http/bounded-server.ts'
import { isExactHost } from './http/cross-origin.ts'
import * as limits from './http/request-limits.ts'
import { describeErrorWithoutMessage } from './http/request-log.ts'
import { normalizeUrl, serveFiles } from './http/serve-files.ts'
import { createProxyWarning, makeRateLimitKey, readVisitorAddress } from './http/visitor-address.ts'
import { addFormRoutes } from './native-forms/native-forms.ts'
import { addRestRoutes } from './rest/rest.ts'
import type { Store } from './store/store.ts'

type AppOptions = {
  site: Omit<Site, 'build' | 'desk'>
  /** An origin for the desk and the editor alone; undefined where both are at the site's. */
  separateDeskOrigin?: string | undefined
  trustedProxies: number
  allowedOrigins: readonly string[]
  store: Pick<Store, 'insert'>
  log: (line: string) => void
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { site, store, allowedOrigins, log } = options
  const app = await createBoundedApp(options)
  addGuards(app, options)
  addErrorPages(app, options)
  await serveFiles(app, site.folder, site.headers)
  await app.register(addFormRoutes, { site, store, allowedOrigins, log })
  await app.register(addRestRoutes, { prefix: REST_PATH, store, allowedOrigins, log })
  app.addHook('onClose', site.remove)
  return app
}

/** A request passes these hooks in their order, up to the one that answers it. */
function addGuards(app: FastifyInstance, { site, separateDeskOrigin, trustedProxies, log }: AppOptions): void {
  app.addHook('onRequest', async function addTlsHeaders(request, reply) {
    if (request.protocol === 'https') reply.headers(site.headers.overTls)
  })
  if (separateDeskOrigin) app.addHook('onRequest', createHostSeparation(separateDeskOrigin))
  app.addHook('onRequest', rejectUnreadBody)
  const warn = createProxyWarning(trustedProxies, log)
  app.addHook('onRequest', async function warnAboutProxy(request) {
    if (!isRead(request) && !request.is404) warn(request)
  })
}

/** The not-found page in the visitor's language, and responses without a body for all other errors of files. */
function addErrorPages(app: FastifyInstance, { site, log }: AppOptions): void {
  const sendNotFound = async (request: Pick<FastifyRequest, 'method' | 'url'>, reply: FastifyReply) => {
    if (!isRead(request)) return endConnection(reply, 404)
    const { notFound } = getLanguagePages(site, request.url)
    return reply.code(404).headers(site.headers.document).type('text/html; charset=utf-8').send(notFound)
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendNotFound)
  app.setErrorHandler(async (error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { statusCode = 500, headers = {} } = error
    // @fastify/static rejects addresses that lead out of its folder.
    if (statusCode === 403 || statusCode === 404) return sendNotFound(request, reply)
    if (statusCode >= 500 && statusCode !== 503) log(`file: ${statusCode}\n${describeErrorWithoutMessage(error)}`)
    // A 416 states the file's length in Content-Range.
    reply.headers(headers)
    return endConnection(reply, statusCode)
  })
}

/** Whether an address is of the desk or the editor, with or without the slash at the end. */
function isOwnerPath(url: string): boolean {
  const [path] = url.split('?')
  return [DESK_PATH, EDITOR_PATH].some((folder) => `${path}/`.startsWith(folder))
}

/** The desk's host serves no page and the site's host no desk: a script in the visitors' pages must not share an origin with the desk. */
function createHostSeparation(deskOrigin: string) {
  return async function separateHosts({ host, url }: FastifyRequest, reply: FastifyReply) {
    const isDeskHost = isExactHost(deskOrigin, host)
    const isDeskPath = isOwnerPath(url)
    if (isDeskHost && isDeskPath) return
    if (!isDeskHost && !isDeskPath) return
    const isHome = /^\/(\?|$)/.test(url)
    return isHome ? reply.redirect(DESK_PATH) : reply.code(404).send()
  }
}

/** No handler would read the body of a GET or of a request to an unknown address. */
async function rejectUnreadBody(request: FastifyRequest, reply: FastifyReply) {
  if (!hasBody(request)) return
  if (isRead(request)) return endConnection(reply, 400)
  if (request.is404) return endConnection(reply, 404)
}

const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The connection ends with the response, since a body may still be arriving. */
const endConnection = (reply: FastifyReply, status: number) => reply.code(status).header('connection', 'close').send()

export async function createBoundedApp({
  trustedProxies,
}: Pick<AppOptions, 'trustedProxies'>): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    // A function, because with a number Fastify would trust no proxy: it can't know whether only proxies reach the port, as the owner does.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit: limits.READ_BYTES,
    rewriteUrl: ({ url }) => normalizeUrl(url),
    return503OnClosing: false,
    serverFactory: createBoundedServer({
      connectionsPerAddress: trustedProxies > 0 ? limits.CONNECTIONS : limits.CONNECTIONS_PER_ADDRESS,
      connections: limits.CONNECTIONS,
    }),
  })
  app.addHook('preParsing', mergeChunks)
  await app.register(underPressure, {
    maxEventLoopDelay: limits.EVENT_LOOP_DELAY_MS,
    sampleInterval: limits.EVENT_LOOP_SAMPLE_MS,
    retryAfter: limits.EVENT_LOOP_SAMPLE_MS / 1_000,
  })
  await app.register(rateLimit, {
    max: limits.REQUESTS_PER_SECOND,
    timeWindow: 1_000,
    keyGenerator: (request) => makeRateLimitKey(readVisitorAddress(request)),
    addHeaders: NO_RATE_LIMIT_HEADERS,
    addHeadersOnExceeding: NO_RATE_LIMIT_HEADERS,
  })
  return app
}

/** Browsers use Retry-After only. */
const NO_RATE_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
