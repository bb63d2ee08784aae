import { isIPv6 } from 'node:net'
import type { VisitorStatement } from './visitor-statement.ts'

/** Whom the limits in the database count a request for: an address, or the /64 that a visitor with IPv6 owns. */
export function sourceOf({ request }: VisitorStatement): string | undefined {
  const address = request.headers['x-forwarded-for']
  if (address === undefined || !isIPv6(address)) return address
  const [beforeZeros = ''] = address.split('::')
  return [...beforeZeros.split(':'), '0', '0', '0'].slice(0, 4).join(':')
}
