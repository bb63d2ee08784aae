import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen, stopListening } from '../network/listen.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type StaticHost = { url: string; stop: () => Promise<void> }
type Headers = Record<string, string>

/**
 * A host to which the built folder was uploaded and nothing else: it answers as Netlify and Cloudflare Pages do, by the
 * folder's `_headers` and `404.html` (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export async function startStaticHost(dist: string): Promise<StaticHost> {
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
  return { url: await listen(server), stop: () => stopListening(server) }
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
