import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { nativeForms } from './forms/native-forms.ts'
import { rest } from './rest/rest.ts'
import type { Site } from './site/load-site.ts'
import { serveSite } from './site/serve-site.ts'
import type { Store } from './store/open-store.ts'

const REST = '/rest/v1'

/** The server of the whole site: its files, the store's interface and the forms sent without script. */
export function createSiteServer(site: Site, store: Store, trustedProxies: number): Server {
  const app = new Hono()
    .route(REST, rest(store, { trustedProxies }))
    .route('/', nativeForms(site, store, trustedProxies))
  const compute = getRequestListener(app.fetch)

  return createServer(LIMITS, (request: IncomingMessage, response: ServerResponse) => {
    if (trustedProxies > 0 && cameByTls(request)) setAll(response, site.headers.overTls)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.url?.startsWith(REST)) serveSite(site, request, response)
    else void compute(request, response)
  })
}

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
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}
