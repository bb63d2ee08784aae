import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from '../store/sources-of.ts'
import { HEADER_CHARS } from './limits.ts'

/**
 * The visitor's address as far as it is known to be true. `trustedProxies` is the number of proxies in front of this
 * server that each append to `x-forwarded-for` the address they saw, or the first where a proxy dropped what it
 * received; with none, only the socket's own address counts. A proxy that says nothing there may say it in `x-real-ip`.
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = addressesInChain(request)
    const named = chain.at(-trustedProxies) ?? chain[0] ?? plainAddress(String(request.headers['x-real-ip'] ?? ''))
    if (named) return named
  }
  return addressOf(request.socket) || 'unknown'
}

/**
 * What `x-forwarded-for` says, from the visitor, or whom he named, to the last proxy. Of a header that is longer than ten
 * proxies make it the end: anybody may have written what comes before.
 */
export const addressesInChain = ({ headers }: IncomingMessage): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .slice(-HEADER_CHARS['x-forwarded-for'])
    .split(',')
    .map(plainAddress)
    .filter(Boolean)

/** The address at the other end, or nothing where it has closed. */
export const addressOf = ({ remoteAddress = '' }: Socket): string => plainAddress(remoteAddress)

/** The database may be set to believe any of these: it gets the same address in each. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/**
 * The request's headers as the database may see them: names in lower case, no cookies, and in those that name the
 * visitor's address the one that is known to be true.
 */
export function visitorHeaders(request: IncomingMessage, address: string): Record<string, string> {
  const { cookie: _, ...headers } = request.headers
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])) }
}
