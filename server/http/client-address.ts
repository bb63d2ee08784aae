import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** `[address]` with or without a port, or `IPv4:port`, as some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

export function normalizeAddress(written: string): string {
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
