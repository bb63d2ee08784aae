import type { IncomingMessage, ServerResponse } from 'node:http'
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
  const { body, etag, headers } = negotiate(file ?? site.notFound, String(request.headers['accept-encoding'] ?? ''))

  if (file && matches(request.headers['if-none-match'], etag)) {
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

function negotiate(file: SiteFile, accepted: string): Representation {
  if (file.br && accepts(accepted, 'br')) return file.br
  if (file.gzip && accepts(accepted, 'gzip')) return file.gzip
  return file.identity
}

/** Whether the header names the coding, and not with a weight of zero (RFC 9110, 12.5.3). */
const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name, weight] = part.split(';')
    return name?.trim().toLowerCase() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })

/** Whether the visitor holds this very content already (RFC 9110, 13.1.2). */
const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
