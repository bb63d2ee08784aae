import { BlockList, isIP } from 'node:net'

/** Suffixes that only private networks resolve: RFC 6762, RFC 8375, Fly's, Docker's and Tailscale's. */
const PRIVATE_ENDINGS = ['.localhost', '.local', '.home.arpa', '.lan', '.internal', '.ts.net']

const PRIVATE_SUBNETS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  // Tailscale's: https://tailscale.com/kb/1015/100.x-addresses
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]
const PRIVATE_ADDRESSES = new BlockList()
for (const subnet of PRIVATE_SUBNETS) {
  const [network = '', prefix] = subnet.split('/')
  PRIVATE_ADDRESSES.addSubnet(network, Number(prefix), addressFamily(network))
}

const isPrivateAddress = (address: string): boolean => PRIVATE_ADDRESSES.check(address, addressFamily(address))

function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** @returns the origin of DESK_URL. @throws with the cure, and without the text: it may hold a token */
export function readDeskUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      'DESK_URL is not the address of a desk: write it like https://desk.example-tailnet.ts.net, without a path, a password or a token.',
    )
  }
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new Error(
      'DESK_URL begins with http:// and is not on this machine or a private network, so others could read the token on its way: write https://.',
    )
  }
  return url.origin
}

function isPrivateHost(host: string): boolean {
  if (isIP(host)) return isPrivateAddress(host)
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending))
}

/** Too long to guess, so guesses need no rate limit. Each character may stand in a header and in the fragment of a URL. */
const TOKEN = /^[\x21-\x22\x24-\x7e]{24,}$/

export function readDeskToken(text: string, place: string): string {
  if (TOKEN.test(text)) return text
  throw new Error(
    `${place} has a token that could be guessed: write at least 24 letters and digits, as openssl rand -hex 16 makes them.`,
  )
}
