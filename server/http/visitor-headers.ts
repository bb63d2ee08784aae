import type { IncomingMessage } from 'node:http'
import { visitorAddress } from './visitor-address.ts'

/** Whichever of these the database was told to believe, it gets the same address there. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/**
 * The request's headers as the database may see them: names in lower case, no cookies, and in those that name the
 * visitor's address the one that is known to be true.
 */
export function visitorHeaders(request: IncomingMessage, trustedProxies: number): Record<string, string> {
  const { cookie: _, ...headers } = request.headers
  const address = visitorAddress(request, trustedProxies)
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])) }
}
