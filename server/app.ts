import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REST_PATH } from '../shared/rest.ts'
import { DESK_PATH, EDITOR_PATH } from '../shared/served-paths.ts'
import { getLanguagePages, type Site } from './built-site/load-site.ts'
import { createBaseApp, isGetOrHead } from './http/base-app.ts'
import { isExactHost } from './http/cross-origin.ts'
import { createProxyWarning } from './http/proxy-warning.ts'
import { serveFiles } from './http/serve-files.ts'
import type { Environment } from './process/env.ts'
import { describeErrorWithoutMessage, type Log } from './process/log.ts'
import { addFormRoutes } from './routes/form-routes.ts'
import { addRestRoutes } from './routes/rest-routes.ts'
import type { VisitorStore } from './store/store.ts'

type AppOptions = {
  site: Omit<Site, 'build' | 'deskFiles'>
  environment: Pick<Environment, 'trustedProxies' | 'allowedOrigins' | 'separateDeskOrigin'>
  store: VisitorStore
  log: Log
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { site, environment, store, log } = options
  const { allowedOrigins } = environment
  const app = await createBaseApp(environment)
  addGuards(app, options)
  addErrorPages(app, options)
  await serveFiles(app, site.folder, site.headers)
  await app.register(addFormRoutes, { site, store, allowedOrigins, log })
  await app.register(addRestRoutes, { prefix: REST_PATH, store, allowedOrigins, log })
  app.addHook('onClose', site.remove)
  return app
}

/** A request passes these hooks in their order, up to the one that answers it. */
function addGuards(app: FastifyInstance, { site, environment, log }: AppOptions): void {
  const { separateDeskOrigin, trustedProxies } = environment
  app.addHook('onRequest', async function addTlsHeaders(request, reply) {
    if (request.protocol === 'https') reply.headers(site.headers.overTls)
  })
  if (separateDeskOrigin) app.addHook('onRequest', makeHostSeparation(separateDeskOrigin))
  app.addHook('onRequest', rejectUnexpectedBody)
  const warn = createProxyWarning(trustedProxies, log)
  app.addHook('onRequest', async function warnAboutProxy(request) {
    if (!isGetOrHead(request) && !request.is404) warn(request)
  })
}

/** The not-found page in the visitor's language, and responses without a body for all other errors of files. */
function addErrorPages(app: FastifyInstance, { site, log }: AppOptions): void {
  const sendNotFound = async (request: Pick<FastifyRequest, 'method' | 'url'>, reply: FastifyReply) => {
    if (!isGetOrHead(request)) return endConnection(reply, 404)
    const { notFound } = getLanguagePages(site, request.url)
    return reply.code(404).headers(site.headers.document).type('text/html; charset=utf-8').send(notFound)
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendNotFound)
  app.setErrorHandler(async (error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { statusCode = 500, headers = {} } = error
    // @fastify/static rejects paths that lead out of its folder.
    if (statusCode === 403 || statusCode === 404) return sendNotFound(request, reply)
    if (statusCode >= 500 && statusCode !== 503) log(`file: ${statusCode}`, describeErrorWithoutMessage(error))
    // A 416 states the file's length in Content-Range.
    reply.headers(headers)
    return endConnection(reply, statusCode)
  })
}

/** Whether the path is of the desk or the editor, with or without the slash at the end. */
function isOwnerPath(url: string): boolean {
  const [path] = url.split('?')
  return [DESK_PATH, EDITOR_PATH].some((folder) => `${path}/`.startsWith(folder))
}

/** Each host serves only its own: a script in the visitors' pages must not share an origin with the desk. */
function makeHostSeparation(deskOrigin: string) {
  return async function separateHosts({ host, url }: FastifyRequest, reply: FastifyReply) {
    const isDeskHost = isExactHost(deskOrigin, host)
    if (isDeskHost === isOwnerPath(url)) return
    const isHome = /^\/(\?|$)/.test(url)
    return isDeskHost && isHome ? reply.redirect(DESK_PATH) : reply.code(404).send()
  }
}

/** No handler would read the body of a GET or of a request to an unknown path. */
async function rejectUnexpectedBody(request: FastifyRequest, reply: FastifyReply) {
  if (!hasBody(request)) return
  if (isGetOrHead(request)) return endConnection(reply, 400)
  if (request.is404) return endConnection(reply, 404)
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The connection ends with the response, since a body may still be arriving. */
const endConnection = (reply: FastifyReply, status: number) => reply.code(status).header('connection', 'close').send()
