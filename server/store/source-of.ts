import { isIPv6 } from 'node:net'

/**
 * Whom a request is counted for: an address, or the /64 that a visitor with IPv6 owns. It tells visitors apart exactly
 * as private.source() does in the database.
 */
export function sourceOf(address: string): string {
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  // URL writes every address in one way: lower case, no leading zeros, no IPv4 at the end. It knows no zones (%eth0).
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (written === undefined) return address
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`
}
