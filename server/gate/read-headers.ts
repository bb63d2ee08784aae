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

export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*application\/json[ \t]*(?:;|$)/.test(bounded(headers['content-type'] ?? 'application/json', 'content-type'))

export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*application\/x-www-form-urlencoded[ \t]*(?:;|$)/i.test(bounded(headers['content-type'], 'content-type'))

/** What the proxy says of the visitor's connection; who stands directly before the server cannot be over TLS. */
export const cameByTls = ({ headers }: IncomingMessage): boolean =>
  /^[ \t]*https[ \t]*(?:,|$)/.test(String(headers['x-forwarded-proto'] ?? ''))

/** A header that is longer than any browser's counts as none. */
function bounded(value: string | undefined, name: keyof typeof HEADER_CHARS): string {
  return value === undefined || value.length > HEADER_CHARS[name] ? '' : value.trim()
}
