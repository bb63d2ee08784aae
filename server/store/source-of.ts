import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** `[address]` with or without a port, and an IPv4 address with one: so some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

/** An address without port and brackets, and IPv4 as such, whatever carried it; any other text as it is. */
export function plainAddress(written: string): string {
  const text = written.trim()
  const [, bracketed, withPort] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  return isPlainIPv6(address) ? normalizeIP(address, 128) : address
}

/** What the limits count a request for: an address, or the /64 that a visitor with IPv6 owns, as private.source() in the database does. */
export function sourceOf(written: string): string {
  const address = plainAddress(written)
  return isPlainIPv6(address) ? normalizeIP(address, 64) : address
}

/** A zone (%eth0) is this machine's own word for a network. */
const isPlainIPv6 = (address: string): boolean => isIPv6(address) && !address.includes('%')
