import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Gate } from '../gate/gate.ts'
import { cameByTls } from '../gate/read-headers.ts'
import { isInRest, REST } from '../gate/rest-path.ts'
import { rest } from '../rest/rest.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { nativeForms } from '../submissions/native-forms.ts'
import type { Site } from './load-site.ts'
import { serveSite } from './serve-site.ts'
import { warnAboutProxy } from './warn-about-proxy.ts'

type ServerParts = {
  site: Site
  store: VisitorStore
  gate: Gate
  /** Takes what happened to requests that were refused. */
  log: (line: string) => void
}

/** The server of the whole site: its files, the store's interface and the forms sent without script. */
export function createSiteServer({ site, store, gate, log }: ServerParts): Server {
  const warn = warnAboutProxy(gate.trustedProxies, log)
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route(REST, rest(store, { gate, log }))
    .route('/', nativeForms({ site, store, gate, log }))
  const compute = getRequestListener(app.fetch, { autoCleanupIncoming: false })

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (gate.trustedProxies > 0 && cameByTls(request)) setAll(response, site.headers.overTls)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isInRest(request.url ?? '')) return serveSite(site, request, response)
    warn(request)
    void compute(request, response)
  }
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/')) request.url = request.url?.replace(ORIGIN, '') || '/'
    gate.admit(request, response)?.spend(() => serve(request, response))
  })
  gate.watch(server)
  return server
}

/** A proxy may ask for the whole address, and the server must understand it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i

function setAll(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
