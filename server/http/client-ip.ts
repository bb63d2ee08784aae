import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The verified IP address: Fastify believes X-Forwarded-For from trusted proxies only. A proxy without it may send X-Real-IP. */
export function readClientIp({ ip, ips, headers }: FastifyRequest): string {
  const hasNoForwardedFor = ips !== undefined && headers['x-forwarded-for'] === undefined
  const realIp = hasNoForwardedFor && parseIp(String(headers['x-real-ip'] ?? ''))
  return realIp || parseIp(ip ?? '') || 'unknown'
}

/** What the database learns of a visitor besides the row. */
export type Visitor = { clientIp: string; headers: Record<string, string> }

export function readVisitor(request: FastifyRequest): Visitor {
  const { cookie: _, ...headers } = request.headers
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { clientIp: readClientIp(request), headers: Object.fromEntries(texts) }
}

/** `[IPv6]` with or without a port, or `IPv4:port`, as some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

export function parseIp(header: string): string {
  const text = header.trim()
  const [, bracketed, withPort] = WITH_PORT.exec(text) ?? []
  const ip = bracketed ?? withPort ?? text
  return isPlainIPv6(ip) ? normalizeIP(ip, 128) : ip
}

/** The IP address, or the /64 network of a visitor with IPv6, as private.hash_client_ip() counts those that insertRows sends. */
export function makeRateLimitKey(clientIp: string): string {
  const ip = parseIp(clientIp)
  return isPlainIPv6(ip) ? normalizeIP(ip, 64) : ip
}

/** An IP address with a zone (%eth0) has a meaning on this machine only. */
const isPlainIPv6 = (ip: string): boolean => isIPv6(ip) && !ip.includes('%')
