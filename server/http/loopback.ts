import { isIPv6 } from 'node:net'
import type { Environment } from '../process/env.ts'

/** Names below localhost are left out: Node asks DNS for them, which may lead elsewhere. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)

/** The origin under which this machine reaches the site. If it listens on every IP address, they include localhost. */
export function makeLocalOrigin({ listenHost = '::', port }: Pick<Environment, 'listenHost' | 'port'>): string {
  const host = isIPv6(listenHost) ? `[${listenHost}]` : listenHost
  const isLocalhost = isLoopback(host) || ['[::]', '0.0.0.0'].includes(host)
  return `http://${isLocalhost ? 'localhost' : host}:${port}`
}
