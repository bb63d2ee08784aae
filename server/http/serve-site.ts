import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsAlready, type Part, preferredCoding, requestedPart } from '../gate/read-headers.ts'
import type { Representation, SiteFile } from './load-files.ts'

/** Answers GET and HEAD for every path: a file, or the not-found page. */
export function serveSite(
  site: { files: Map<string, SiteFile>; notFound: SiteFile },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // HTTP/1.1 keeps a connection unasked (RFC 9112, 9.3); to say so takes 48 bytes of the initial congestion window.
  response.removeHeader('connection')
  const file = site.files.get(nameOf(request.url ?? '/'))
  const representation = negotiate(file ?? site.notFound, request)
  const { body, etag, headers } = representation

  if (file && holdsAlready(request, etag)) {
    const { 'content-length': _, ...unchanged } = headers
    response.writeHead(304, unchanged).end()
    return
  }
  const hasParts = file !== undefined && request.method === 'GET' && 'accept-ranges' in headers
  const part = hasParts ? requestedPart(request, { etag, length: body.length }) : 'whole'
  if (part !== 'whole') {
    sendPart(representation, part, response)
    return
  }
  response.writeHead(file ? 200 : 404, headers).end(request.method === 'HEAD' ? undefined : body)
}

function sendPart({ body, headers }: Representation, part: Part | 'unsatisfiable', response: ServerResponse): void {
  const { length } = body
  if (part === 'unsatisfiable') {
    const { 'content-type': _type, etag: _etag, ...others } = headers
    const missing = { 'content-range': `bytes */${length}`, 'content-length': '0', 'cache-control': 'no-store' }
    response.writeHead(416, { ...others, ...missing }).end()
    return
  }
  const bytes = body.subarray(part.first, part.last + 1)
  const range = {
    'content-range': `bytes ${part.first}-${part.last}/${length}`,
    'content-length': String(bytes.length),
  }
  response.writeHead(206, { ...headers, ...range }).end(bytes)
}

/** The path that an address names, however its letters are escaped; itself where that can't be read. */
function nameOf(address: string): string {
  const path = pathOf(address)
  try {
    return decodeURIComponent(path).normalize()
  } catch {
    return path
  }
}

/** Without the query. */
export const pathOf = (address: string): string => address.replace(/\?.*$/s, '')

function negotiate({ br, gzip, identity }: SiteFile, request: IncomingMessage): Representation {
  if (!br && !gzip) return identity
  return { br, gzip, identity }[preferredCoding(request)] ?? identity
}
