import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Whichever of these the database was told to believe, it gets the same address there. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']
/** `::ffff:192.0.2.1` is how a socket that listens on IPv6 names an IPv4 address. */
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * The request's headers as the database may see them: names in lower case, no cookies, and in those that name the
 * visitor's address the one that is known to be true. `trustedProxies` is the number of proxies in front of this
 * server that each append to `x-forwarded-for` the address they saw, or the first where a proxy dropped what it was
 * told; with none, only the socket's own address counts.
 */
export function visitorHeaders(context: Context, trustedProxies: number): Record<string, string> {
  const { cookie: _, ...headers } = context.req.header()
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim())
  const socketAddress = getConnInfo(context).remote.address ?? 'unknown'
  const address = (trustedProxies > 0 && (forwarded.at(-trustedProxies) ?? forwarded[0])) || socketAddress
  const known = address.replace(IPV4_IN_IPV6, '')
  return { ...headers, ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, known])) }
}
