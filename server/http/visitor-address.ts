import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** `::ffff:192.0.2.1` is how a socket that listens on IPv6 names an IPv4 address. */
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * The visitor's address as far as it is known to be true. `trustedProxies` is the number of proxies in front of this
 * server that each append to `x-forwarded-for` the address they saw, or the first where a proxy dropped what it was
 * told; with none, only the socket's own address counts. A proxy that says nothing there may say it in `x-real-ip`.
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = addressesInChain(request)
    const named = chain.at(-trustedProxies) ?? chain[0] ?? request.headers['x-real-ip']
    if (named) return String(named).replace(IPV4_IN_IPV6, '')
  }
  return addressOf(request.socket) || 'unknown'
}

/** What `x-forwarded-for` says, from the visitor, or whom he named, to the last proxy. */
export const addressesInChain = ({ headers }: IncomingMessage): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim().replace(IPV4_IN_IPV6, ''))
    .filter(Boolean)

/** Who is at the other end, or nothing of one that has closed. */
export const addressOf = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(IPV4_IN_IPV6, '')

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
