import { isIPv6 } from 'node:net'

/** How many of an IPv6 address's four leading groups, and which bits of the last of them, name each network around it. */
const NETWORKS = [
  { groups: 4, mask: 0xffff, suffix: '' },
  { groups: 4, mask: 0xff00, suffix: '/56' },
  { groups: 3, mask: 0xffff, suffix: '/48' },
]

/**
 * Whom the limits count a request for: an address, or the /64 that a visitor with IPv6 owns; then, with IPv6, the /56 and the
 * /48 around it, which one household or office may own; nobody without an address. As private.sources() in the database.
 */
export function sourcesOf(address: string): string[] {
  if (!address) return []
  const groups = isIPv6(address) ? leadingGroups(address) : undefined
  if (!groups) return [address]
  return NETWORKS.map(({ groups: length, mask, suffix }) => {
    const kept = groups.slice(0, length)
    const last = (kept.pop() ?? 0) & mask
    return `${[...kept, last].map((group) => group.toString(16)).join(':')}::${suffix}`
  })
}

/** Who takes one turn: the widest of its sources, so that one office with IPv6 is not thousands. */
export const sourceOf = (address: string): string => sourcesOf(address).at(-1) ?? ''

/** The first four of an address's eight groups, or undefined of one with a zone (%eth0). */
function leadingGroups(address: string): number[] | undefined {
  // URL writes every address in one way: lower case, no leading zeros, no IPv4 at the end. It knows no zones.
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (written === undefined) return undefined
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16))
}
