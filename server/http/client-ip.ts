import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../store/visitor-insert.ts'

/** The verified IP address: Fastify believes X-Forwarded-For only from trusted proxies. Some send only X-Real-IP. */
export function readClientIp({ ip, ips, headers }: FastifyRequest): string {
  const hasNoForwardedFor = ips !== undefined && headers['x-forwarded-for'] === undefined
  const realIp = hasNoForwardedFor && parseIp(String(headers['x-real-ip'] ?? ''))
  return realIp || parseIp(ip ?? '') || 'unknown'
}

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

/** The network that counts as one visitor: the IP address or, with IPv6, its /64, as in private.hash_client_ip(). */
export function toIpNetwork(clientIp: string): string {
  const ip = parseIp(clientIp)
  return isPlainIPv6(ip) ? normalizeIP(ip, 64) : ip
}

/** An IP address with a zone (%eth0) has a meaning only on this machine. */
const isPlainIPv6 = (ip: string): boolean => isIPv6(ip) && !ip.includes('%')
