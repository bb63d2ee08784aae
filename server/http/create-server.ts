import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { rest } from '../rest/rest.ts'
import { isInRest, REST } from '../rest/rest-path.ts'
import type { Store } from '../store/open-store.ts'
import { nativeForms } from '../submissions/native-forms.ts'
import { Admission } from './admission.ts'
import { boundConnections } from './bound-connections.ts'
import type { Site } from './load-site.ts'
import { serveSite } from './serve-site.ts'
import { warnAboutProxy } from './warn-about-proxy.ts'

type ServerParts = {
  site: Site
  store: Store
  /** The number of proxies before the server that name the visitor's address. */
  trustedProxies: number
  /** Takes what happened to requests that were refused. */
  log: (line: string) => void
}

/** The server of the whole site: its files, the store's interface and the forms sent without script. */
export function createSiteServer({ site, store, trustedProxies, log }: ServerParts): Server {
  const admission = new Admission(trustedProxies)
  const warn = warnAboutProxy(trustedProxies, log)
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route(REST, rest(store, { admission, log }))
    .route('/', nativeForms({ site, store, admission, log }))
  const compute = getRequestListener(app.fetch)

  const server = createServer(LIMITS, (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return
    if (!request.url?.startsWith('/')) request.url = request.url?.replace(ORIGIN, '') || '/'
    if (trustedProxies > 0 && cameByTls(request)) setAll(response, site.headers.overTls)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isInRest(request.url)) return serveSite(site, request, response)
    warn(request)
    void compute(request, response)
  })
  server.timeout = TAKES_NOTHING_MS
  boundConnections(server, trustedProxies > 0)
  return server
}

/** A proxy may ask for the whole address, and the server must understand it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i

/** Who takes nothing of an answer for so long, or sends nothing of a request, is cut off. */
const TAKES_NOTHING_MS = 30_000

/** What the proxy says of the visitor's line; who stands directly before the server cannot be over TLS. */
const cameByTls = ({ headers }: IncomingMessage) =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https'

function setAll(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Slow visitors are welcome, endless ones not: in milliseconds, from the first byte of a request. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 s for which a proxy keeps a line, so that none is closed while a request is on its way to it:
  // https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}
