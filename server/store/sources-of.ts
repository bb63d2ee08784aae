import { isIPv6 } from 'node:net'

/** How many of an IPv6 address's four leading groups, and which bits of the last of them, name each network around it. */
const NETWORKS = [
  { groups: 4, mask: 0xffff, suffix: '' },
  { groups: 4, mask: 0xff00, suffix: '/56' },
  { groups: 3, mask: 0xffff, suffix: '/48' },
]

/** `[address]` with or without a port, and an IPv4 address with one: so some proxies write them. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/
/** IPv4 as a socket of IPv6 names it: ::ffff:0:0/96. */
const CARRIES_IPV4 = '0:0:0:0:0:ffff'

/** An address without port and brackets, and IPv4 as such, whatever carried it; any other text as it is. */
export function plainAddress(written: string): string {
  const text = written.trim()
  const [, bracketed, withPort] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  const groups = groupsOf(address)
  if (!groups || toText(groups.slice(0, 6)) !== CARRIES_IPV4) return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/**
 * The sources that the limits count a request for: an address, or the /64 that a visitor with IPv6 owns; then, with IPv6, the /56 and the
 * /48 around it, which one household or office may own; nobody without an address. The first is what private.source() in the database counts for.
 */
export function sourcesOf(written: string): string[] {
  const address = plainAddress(written)
  if (!address) return []
  const groups = groupsOf(address)
  if (!groups) return [address]
  return NETWORKS.map(({ groups: length, mask, suffix }) => {
    const kept = groups.slice(0, length)
    const last = (kept.pop() ?? 0) & mask
    return `${toText([...kept, last])}::${suffix}`
  })
}

/** The source that the fair order counts: the widest, so that one office with IPv6 is not thousands. */
export const sourceOf = (address: string): string => sourcesOf(address).at(-1) ?? ''

/** The eight groups of an IPv6 address; undefined of any other text, and of one with a zone (%eth0). */
function groupsOf(address: string): number[] | undefined {
  if (!isIPv6(address)) return undefined
  // URL writes every address in one way: lower case, no leading zeros, no IPv4 at the end. It knows no zones.
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (written === undefined) return undefined
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

const toText = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':')
