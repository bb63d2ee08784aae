import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ClientBase } from 'pg'
import { describeError } from '../../server/http/describe-error.ts'
import { serveSite } from '../../server/http/serve-site.ts'
import { type DeskStore, StoreAway } from './desk-store.ts'
import { comesFromDesk, isAllowedIn } from './guard.ts'
import type { DeskPage } from './load-page.ts'
import { routes } from './routes.ts'
import { session } from './session.ts'

/** By which the owner's other programs know a desk that wants its token. */
export const CHALLENGE = 'Bearer realm="desk"'

/** The site's own process serves the desk too: nobody who reaches this port may keep visitors waiting, or fill the memory. */
const CONNECTIONS_MAX = 64
const HEADERS_TIMEOUT_MS = 10_000

type DeskParts = {
  page: DeskPage
  store: DeskStore
  token: string
  deskUrl: string | undefined
  tidy: (client: ClientBase) => Promise<void>
  log: (line: string) => void
}

/** The server of the owner's desk. A request without the token gets the empty page that asks for it, and nothing else. */
export function createDesk({ page, store, token, deskUrl, tidy, log }: DeskParts): Server {
  const app = new Hono().route('/api/session', session(token, deskUrl)).route('/api', routes(store, tidy))
  app.notFound((context) => context.json({ message: 'There is nothing here.' }, 404))
  app.onError(async (error, context) => {
    if (error instanceof StoreAway) return context.json({ message: error.message }, 503)
    log(await describeError(error, context.req))
    return context.json({ message: 'The desk has failed; its terminal says more.' }, 500)
  })
  const compute = getRequestListener(app.fetch)
  const answering = new WeakSet<Socket>()

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // No browser or proxy asks again before it is answered.
    if (answering.has(socket)) return socket.destroy()
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
    if (!comesFromDesk(request, deskUrl)) {
      return refuse(response, 403, 'The desk is for this machine and the name of DESK_URL alone.')
    }
    if (isRead && page.files.has(path)) return serveSite({ files: page.files, notFound: page.shell }, request, response)
    if (!isAllowedIn(request, token, deskUrl)) {
      response.setHeader('www-authenticate', CHALLENGE)
      return refuse(response, 401, 'The desk wants its token.')
    }
    void compute(request, response)
  }
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, serve)
  server.maxConnections = CONNECTIONS_MAX
  return server
}

function refuse(response: ServerResponse, status: 401 | 403, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
