import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen, stopListening } from '../network/listen.ts'
import { giveBack, passOn } from '../network/pass-on.ts'

export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

export type Gateway = { url: string; stop: () => Promise<void> }

/**
 * Stands before PostgREST as Supabase's gateway does: any page may ask, but only with the project's key, and a
 * preflight is answered again each time because none says how long it holds.
 * https://supabase.com/docs/guides/api/api-keys
 */
export async function startGateway(postgrestPort: number): Promise<Gateway> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*')
    if (incoming.method === 'OPTIONS') return preflight(incoming, outgoing)
    const refused = refusal(incoming)
    if (refused) outgoing.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(refused))
    else pass(incoming, outgoing, postgrestPort)
  })
  return { url: await listen(server), stop: () => stopListening(server) }
}

function preflight({ headers }: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(200, {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  })
  outgoing.end()
}

function refusal({ headers, url = '' }: IncomingMessage): { message: string; hint: string } | undefined {
  const key = headers.apikey ?? new URL(url, 'http://gateway').searchParams.get('apikey')
  if (!key) {
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    }
  }
  if (key === PUBLISHABLE_KEY) return undefined
  return { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' }
}

/** PostgREST hears of the visitor's address from the gateway alone. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { apikey: _, ...headers } = incoming.headers
  const address = incoming.socket.remoteAddress
  passOn(incoming, `http://127.0.0.1:${port}${incoming.url?.replace(/^\/rest\/v1/, '')}`, giveBack(outgoing), {
    ...headers,
    'x-forwarded-for': address,
    'cf-connecting-ip': address,
  })
}
