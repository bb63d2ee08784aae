import type { IncomingMessage } from 'node:http'
import { HEADER_CHARS } from './limits.ts'

/** Of a file: which of its representations a visitor is to get, by what the header accept-encoding names (RFC 9110, 12.5.3). */
export function preferredCoding({ headers }: IncomingMessage): 'br' | 'gzip' | 'identity' {
  const accepted = bounded(headers['accept-encoding'], 'accept-encoding')
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** The coding, and not with a weight of zero. */
const BROTLI = /(?:^|,)[ \t]*br[ \t]*(?:,|$|;(?![ \t]*q=0(?:\.0*)?[ \t]*(?:,|$)))/i
const GZIP = /(?:^|,)[ \t]*gzip[ \t]*(?:,|$|;(?![ \t]*q=0(?:\.0*)?[ \t]*(?:,|$)))/i

/** Whether the visitor holds what has this tag already (RFC 9110, 13.1.2); a tag has its quotation marks. */
export function holdsAlready({ headers }: IncomingMessage, etag: string): boolean {
  const held = bounded(headers['if-none-match'], 'if-none-match')
  return held === '*' || (etag !== '' && held.includes(etag))
}

/** The first and the last byte of a part of a file. */
export type Part = { first: number; last: number }

/**
 * The one part of a file that a visitor asks for (RFC 9110, 14.2), or why there is none. A request for several parts, or for more
 * of a file that has changed since, is answered with the whole file.
 */
export function requestedPart(
  { headers }: IncomingMessage,
  { etag, length }: { etag: string; length: number },
): Part | 'whole' | 'unsatisfiable' {
  if (headers.range === undefined) return 'whole'
  const condition = headers['if-range']
  if (condition !== undefined && bounded(String(condition), 'if-range') !== etag) return 'whole'
  const [, from = '', to = ''] = BYTE_RANGE.exec(bounded(headers.range, 'range')) ?? []
  if (from === '' && to === '') return 'whole'
  const end = length - 1
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? end : Math.min(Number(to), end)
  if (from !== '' && to !== '' && Number(to) < first) return 'whole'
  return first > end ? 'unsatisfiable' : { first, last }
}

const BYTE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})$/i

export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*application\/json[ \t]*(?:;|$)/.test(bounded(headers['content-type'] ?? 'application/json', 'content-type'))

export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*application\/x-www-form-urlencoded[ \t]*(?:;|$)/i.test(bounded(headers['content-type'], 'content-type'))

/** What the proxy says of the visitor's connection; a direct connection cannot be over TLS. */
export const cameByTls = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*https[ \t]*(?:,|$)/.test(String(headers['x-forwarded-proto'] ?? ''))

/** A header that is longer than any browser's counts as none. */
function bounded(value: string | undefined, name: keyof typeof HEADER_CHARS): string {
  return value === undefined || value.length > HEADER_CHARS[name] ? '' : value.trim()
}
