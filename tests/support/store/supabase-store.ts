import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen, stopListening } from '../network/ports.ts'
import { forwardRequest, forwardResponse } from '../network/requests.ts'
import { backends } from './backends.ts'
import { findPostgrest, startPostgrest } from './postgrest.ts'

/**
 * Supabase, rehearsed: PostgreSQL with the roles and rights of a Supabase project, a real PostgREST, and the
 * gateway before it. `url` is the store's; the page is built for it.
 */
export async function startSupabaseStore() {
  const database = await backends.find(({ name }) => name.includes('Supabase'))?.open()
  const program = findPostgrest()
  if (!database?.url || !program)
    throw new Error('PostgreSQL or PostgREST is missing: postgrest.ts says how to have it.')
  const postgrest = await startPostgrest(program, database.url.replace('owner@', 'postgres@'))
  const gateway = await startGateway(postgrest.port)
  return {
    url: gateway.url,
    database: { connectionString: database.url },
    async close() {
      await gateway.close()
      await postgrest.close()
      await database.close()
    },
  }
}

export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

/**
 * Stands before PostgREST as Supabase's gateway does: any page may ask, but only with the project's key, and a
 * preflight is answered again each time because none says how long it holds.
 * https://supabase.com/docs/guides/api/api-keys
 */
async function startGateway(postgrestPort: number): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*')
    if (incoming.method === 'OPTIONS') return preflight(incoming, outgoing)
    if (incoming.headers.apikey === PUBLISHABLE_KEY) return pass(incoming, outgoing, postgrestPort)
    outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Invalid API key"}')
  })
  return { url: await listen(server), close: () => stopListening(server) }
}

function preflight({ headers }: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(200, {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  })
  outgoing.end()
}

/** PostgREST gets the visitor's IP address only from the gateway. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { apikey: _, ...headers } = incoming.headers
  const url = `http://127.0.0.1:${port}${incoming.url?.replace(/^\/rest\/v1/, '')}`
  const ip = incoming.socket.remoteAddress
  const passed = { ...headers, 'x-forwarded-for': ip, 'cf-connecting-ip': ip }
  forwardRequest(incoming, url, forwardResponse(outgoing), passed)
}
