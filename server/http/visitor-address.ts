import type { FastifyRequest } from 'fastify'
import { normalizeAddress } from './client-address.ts'

/** The verified address: Fastify believes X-Forwarded-For from trusted proxies only. A proxy without it may send X-Real-IP. */
export function visitorAddress({ ip, ips, headers }: FastifyRequest): string {
  const isProxySilent = ips !== undefined && headers['x-forwarded-for'] === undefined
  const named = isProxySilent && normalizeAddress(String(headers['x-real-ip'] ?? ''))
  return named || normalizeAddress(ip ?? '') || 'unknown'
}

export const addressesInChain = ({ headers }: FastifyRequest): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(normalizeAddress)
    .filter(Boolean)

/** The database may be set to trust any of these, so each gets the same address. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

export function visitorHeaders(request: FastifyRequest): Record<string, string> {
  const { cookie: _, ...headers } = request.headers
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const address = visitorAddress(request)
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])) }
}
