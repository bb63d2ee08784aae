import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const FORWARDED_FOR = 'x-forwarded-for'
/** `::ffff:192.0.2.1` is how a socket that listens on IPv6 names an IPv4 address. */
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * The request's headers as the database may see them: names in lower case, no cookies, and `x-forwarded-for` with
 * the one address that is known to be true. `trustedProxies` is the number of proxies in front of this server that
 * each append the address they saw; with none, only the socket's own address counts.
 */
export function visitorHeaders(context: Context, trustedProxies = 0): Record<string, string> {
  const headers = context.req.header()
  const forwarded = (headers[FORWARDED_FOR] ?? '').split(',').map((address) => address.trim())
  const socketAddress = getConnInfo(context).remote.address ?? 'unknown'
  const address = (trustedProxies > 0 && forwarded.at(-trustedProxies)) || socketAddress
  const { cookie: _, ...visible } = headers
  return { ...visible, [FORWARDED_FOR]: address.replace(IPV4_IN_IPV6, '') }
}
