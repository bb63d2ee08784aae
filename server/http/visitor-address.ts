import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../store/source-of.ts'

/**
 * The visitor's address as far as it is known to be true: Fastify reads it off `x-forwarded-for` for the proxies it was told to trust.
 * A proxy that says nothing there may say it in `x-real-ip`.
 */
export function visitorAddress({ ip, ips, headers }: FastifyRequest): string {
  const isProxySilent = ips !== undefined && headers['x-forwarded-for'] === undefined
  const named = isProxySilent && plainAddress(String(headers['x-real-ip'] ?? ''))
  return named || plainAddress(ip ?? '') || 'unknown'
}

/** What `x-forwarded-for` says, from the visitor, or whom he named, to the last proxy. */
export const addressesInChain = ({ headers }: FastifyRequest): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(plainAddress)
    .filter(Boolean)

/** The database may be set to believe any of these: it gets the same address in each. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/**
 * The request's headers as the database may see them: names in lower case, no cookies, and in those that name the
 * visitor's address the one that is known to be true.
 */
export function visitorHeaders(request: FastifyRequest): Record<string, string> {
  const { cookie: _, ...headers } = request.headers
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const address = visitorAddress(request)
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])) }
}
