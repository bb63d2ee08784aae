import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsAlready, preferredCoding } from '../gate/read-headers.ts'
import type { Representation, SiteFile } from './load-files.ts'
import type { Site } from './load-site.ts'

/** Answers GET and HEAD for every path: a file, or the not-found page. */
export function serveSite(
  site: Pick<Site, 'files' | 'notFound'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // HTTP/1.1 keeps a connection unasked (RFC 9112, 9.3); to say so takes 48 bytes of the first flight.
  response.removeHeader('connection')
  const file = site.files.get(pathOf(request.url ?? '/'))
  const { body, etag, headers } = negotiate(file ?? site.notFound, request)

  if (file && holdsAlready(request, etag)) {
    const { 'content-length': _, ...unchanged } = headers
    response.writeHead(304, unchanged).end()
    return
  }
  response.writeHead(file ? 200 : 404, headers).end(request.method === 'HEAD' ? undefined : body)
}

function pathOf(address: string): string {
  const end = address.indexOf('?')
  return end === -1 ? address : address.slice(0, end)
}

function negotiate({ br, gzip, identity }: SiteFile, request: IncomingMessage): Representation {
  if (!br && !gzip) return identity
  return { br, gzip, identity }[preferredCoding(request)] ?? identity
}
