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
import { answersFor, type Site } from './load-site.ts'
import { pathOf, serveSite } from './serve-site.ts'
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
    if (!request.url?.startsWith('/')) request.url = request.url?.replace(ORIGIN, '') || '/'
    const visit = gate.admit(request, response)
    if (!visit) return
    if (gate.trustedProxies > 0 && cameByTls(request)) setAll(response, site.headers.overTls)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // What a file costs is known, and counted at the gate.
    if (isRead && !isInRest(request.url)) {
      // As static hosts do.
      const path = pathOf(request.url)
      if (site.answers.has(`${path}/`)) return redirect(response, `${path}/${request.url.slice(path.length)}`)
      return serveSite({ files: site.files, notFound: answersFor(site, request.url).notFound }, request, response)
    }
    warn(request)
    visit.spend(() => void compute(request, response))
  }
  // Else Node answers a request without Host, or with an Expect that it does not know, before the gate has seen it.
  const server = createServer({ requireHostHeader: false }, serve).on('checkExpectation', serve)
  gate.watch(server)
  return server
}

/** A proxy may ask for the whole address, and the server must understand it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'content-length': '0' }).end()
}

function setAll(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
