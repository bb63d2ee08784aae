import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The verified address: Fastify believes X-Forwarded-For from trusted proxies only. A proxy without it may send X-Real-IP. */
export function visitorAddress({ ip, ips, headers }: FastifyRequest): string {
  const isProxySilent = ips !== undefined && headers['x-forwarded-for'] === undefined
  const named = isProxySilent && normalizeAddress(String(headers['x-real-ip'] ?? ''))
  return named || normalizeAddress(ip ?? '') || 'unknown'
}

const addressesInChain = ({ headers }: FastifyRequest): string[] =>
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

/** `[address]` with or without a port, or `IPv4:port`, as some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

function normalizeAddress(written: string): string {
  const text = written.trim()
  const [, bracketed, withPort] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  return isPlainIPv6(address) ? normalizeIP(address, 128) : address
}

/** The address, or the /64 that a visitor with IPv6 owns, as private.source() in the database does. */
export function rateLimitKey(written: string): string {
  const address = normalizeAddress(written)
  return isPlainIPv6(address) ? normalizeIP(address, 64) : address
}

/** A zone (%eth0) has a meaning on this machine only. */
const isPlainIPv6 = (address: string): boolean => isIPv6(address) && !address.includes('%')

/**
 * https://fly.io/docs/networking/request-headers/, https://docs.railway.com/networking/public-networking/specs-and-limits,
 * https://developers.cloudflare.com/fundamentals/reference/http-headers/ (Cloudflare is in front of Render)
 */
const NAMED_BY_HOSTS = ['fly-client-ip', 'cf-connecting-ip', 'x-real-ip']

/** Warns once, with the right number: with a wrong one all visitors look like one and share its limits. No address is logged. */
export function warnAboutProxy(trustedProxies: number, log: (line: string) => void) {
  let hasWarned = false
  return (request: FastifyRequest): void => {
    if (hasWarned) return
    const chain = addressesInChain(request)
    const named = NAMED_BY_HOSTS.map((name) => [name, String(request.headers[name] ?? '')] as const)
    const behindProxy: [string, string][] = trustedProxies === 0 ? [['x-forwarded-for', chain.at(-1) ?? '']] : []
    const isTaken = (address: string) => rateLimitKey(address) === rateLimitKey(visitorAddress(request))
    const other = [...named, ...behindProxy].find(([, address]) => isIP(address) && !isTaken(address))
    if (!other) return
    hasWarned = true
    const [name, address] = other
    const fitting = chain.length - chain.findLastIndex((each) => rateLimitKey(each) === rateLimitKey(address))
    const cure = fitting <= chain.length ? `set it to ${fitting}` : 'see docs/hosting.md'
    log(
      `TRUSTED_PROXIES is ${trustedProxies}, which takes another address for the visitor's than ${name} has, and may take all visitors for one. Unless a visitor wrote that header himself, ${cure}.`,
    )
  }
}
