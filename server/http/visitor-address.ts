import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'

/** The verified IP address: Fastify believes X-Forwarded-For from trusted proxies only. A proxy without it may send X-Real-IP. */
export function readVisitorAddress({ ip, ips, headers }: FastifyRequest): string {
  const hasNoForwardedFor = ips !== undefined && headers['x-forwarded-for'] === undefined
  const realIp = hasNoForwardedFor && normalizeAddress(String(headers['x-real-ip'] ?? ''))
  return realIp || normalizeAddress(ip ?? '') || 'unknown'
}

/** The database may trust any of these, so each gets the same IP address. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

export function readVisitorHeaders(request: FastifyRequest): Record<string, string> {
  const { cookie: _, ...headers } = request.headers
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const address = readVisitorAddress(request)
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])) }
}

/** `[address]` with or without a port, or `IPv4:port`, as some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

function normalizeAddress(header: string): string {
  const text = header.trim()
  const [, bracketed, withPort] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  return isPlainIPv6(address) ? normalizeIP(address, 128) : address
}

/** The IP address, or the /64 network of a visitor with IPv6, as private.hash_client_ip() counts those that readVisitorHeaders sends. */
export function makeRateLimitKey(visitor: string): string {
  const address = normalizeAddress(visitor)
  return isPlainIPv6(address) ? normalizeIP(address, 64) : address
}

/** An IP address with a zone (%eth0) has a meaning on this machine only. */
const isPlainIPv6 = (address: string): boolean => isIPv6(address) && !address.includes('%')

/**
 * https://fly.io/docs/networking/request-headers/, https://docs.railway.com/networking/public-networking/specs-and-limits,
 * https://developers.cloudflare.com/fundamentals/reference/http-headers/ (Cloudflare is in front of Render)
 */
const HOST_ADDRESS_HEADERS = ['fly-client-ip', 'cf-connecting-ip', 'x-real-ip']

const listProxyChain = ({ headers }: FastifyRequest): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(normalizeAddress)
    .filter(Boolean)

/** Warns once, and names no IP address. */
export function createProxyWarning(trustedProxies: number, log: Log) {
  let hasWarned = false
  return (request: FastifyRequest): void => {
    const problem = hasWarned ? undefined : findProxyProblem(request, trustedProxies)
    if (problem === undefined) return
    hasWarned = true
    log(problem)
  }
}

/** With a wrong number of proxies all visitors share the limits of one. @returns the problem with the right number */
function findProxyProblem(request: FastifyRequest, trustedProxies: number): string | undefined {
  const visitor = readVisitorAddress(request)
  const chain = listProxyChain(request)
  const isSame = (one: string, other: string) => makeRateLimitKey(one) === makeRateLimitKey(other)
  const claims = HOST_ADDRESS_HEADERS.map((name) => ({ name, address: String(request.headers[name] ?? '') }))
  if (trustedProxies === 0) claims.push({ name: 'x-forwarded-for', address: chain.at(-1) ?? '' })
  const claim = claims.find(({ address }) => isIP(address) && !isSame(address, visitor))
  if (!claim) return undefined
  // Each proxy adds the address before it at the end.
  const index = chain.findLastIndex((proxy) => isSame(proxy, claim.address))
  const fix = index === -1 ? 'see docs/hosting.md' : `set it to ${chain.length - index}`
  return `TRUSTED_PROXIES is ${trustedProxies}, but ${claim.name} has another address for the visitor. All visitors may count as one. Unless a visitor forged that header, ${fix}.`
}
