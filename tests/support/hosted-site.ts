import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { ClientConfig } from 'pg'
import { backends } from './backends.ts'
import { listen, stopListening } from './ports.ts'
import { findPostgrest, startPostgrest } from './postgrest.ts'
import { forwardRequest, forwardResponse } from './requests.ts'
import { buildSite } from './site-copy.ts'

/**
 * The hosted store, rehearsed: PostgreSQL with the roles and rights of a Supabase project, a real PostgREST, and the
 * gateway before it. `url` is the store's; the page is built for it and uploaded by `upload`.
 */
export async function startHostedStore(): Promise<{ url: string; database: ClientConfig; close: () => Promise<void> }> {
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

/** Builds the page for a store at `storeUrl` and puts the folder, and nothing else, on a static host. */
export async function upload(storeUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const site = await buildSite({ VITE_SUPABASE_URL: storeUrl, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY })
  const host = await startStaticHost(site.dist)
  return {
    url: host.url,
    async close() {
      await host.close()
      await site.close()
    },
  }
}

export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

type Gateway = { url: string; close: () => Promise<void> }

/**
 * Stands before PostgREST as Supabase's gateway does: any page may ask, but only with the project's key, and a
 * preflight is answered again each time because none says how long it holds.
 * https://supabase.com/docs/guides/api/api-keys
 */
async function startGateway(postgrestPort: number): Promise<Gateway> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*')
    if (incoming.method === 'OPTIONS') return preflight(incoming, outgoing)
    const refused = refusal(incoming)
    if (refused) outgoing.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(refused))
    else pass(incoming, outgoing, postgrestPort)
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
  forwardRequest(
    incoming,
    `http://127.0.0.1:${port}${incoming.url?.replace(/^\/rest\/v1/, '')}`,
    forwardResponse(outgoing),
    {
      ...headers,
      'x-forwarded-for': address,
      'cf-connecting-ip': address,
    },
  )
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type StaticHost = { url: string; close: () => Promise<void> }
type Headers = Record<string, string>

/**
 * A host to which the built folder was uploaded and nothing else: it answers as Netlify and Cloudflare Pages do, by the
 * folder's `_headers` and `404.html` (https://developers.cloudflare.com/pages/configuration/headers/).
 */
async function startStaticHost(dist: string): Promise<StaticHost> {
  const rules = readRules(await readFile(join(dist, '_headers'), 'utf8'))
  const server = createServer(async ({ url = '/', headers: asked }, response) => {
    const path = normalize(decodeURI(new URL(url, 'http://host').pathname))
    const isPrivate = path === '/_headers'
    const file = path === '/' ? '/index.html' : path
    const found = isPrivate ? undefined : await readFile(join(dist, file)).catch(() => undefined)
    const body = found ?? (await readFile(join(dist, '404.html')))
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`
    const headers = {
      'content-type': TYPES[extname(found ? file : '404.html')] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag,
      ...headersFor(rules, path),
    }
    if (found && asked['if-none-match'] === etag) response.writeHead(304, headers).end()
    else response.writeHead(found ? 200 : 404, headers).end(body)
  })
  return { url: await listen(server), close: () => stopListening(server) }
}

type Rule = { pattern: string; headers: [string, string][] }

function readRules(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
    else if (line.startsWith('/')) rules.push({ pattern: line, headers: [] })
  }
  return rules
}

/** A path has the headers of every rule that fits it; one that is named twice holds both values. */
function headersFor(rules: Rule[], path: string): Headers {
  const headers: Headers = {}
  for (const { pattern, headers: named } of rules) {
    const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const [name, value] of fits ? named : []) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
  }
  return headers
}
