import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { rateLimitKey } from './client-address.ts'
import { addressesInChain, visitorAddress } from './visitor-address.ts'

/**
 * https://fly.io/docs/networking/request-headers/, https://docs.railway.com/networking/public-networking/specs-and-limits,
 * https://developers.cloudflare.com/fundamentals/reference/http-headers/ (Cloudflare is in front of Render)
 */
const NAMED_BY_HOSTS = ['fly-client-ip', 'cf-connecting-ip', 'x-real-ip']

/** Warns once, with the right number: with a wrong one all visitors look like one and share its limits. No address is logged. */
export function warnAboutProxy(trustedProxies: number, log: (line: string) => void) {
  let hasWarned = false
  return (request: FastifyRequest): void => {
    if (hasWarned) return
    const chain = addressesInChain(request)
    const named = NAMED_BY_HOSTS.map((name) => [name, String(request.headers[name] ?? '')] as const)
    const behindProxy: [string, string][] = trustedProxies === 0 ? [['x-forwarded-for', chain.at(-1) ?? '']] : []
    const isTaken = (address: string) => rateLimitKey(address) === rateLimitKey(visitorAddress(request))
    const other = [...named, ...behindProxy].find(([, address]) => isIP(address) && !isTaken(address))
    if (!other) return
    hasWarned = true
    const [name, address] = other
    const fitting = chain.length - chain.findLastIndex((each) => rateLimitKey(each) === rateLimitKey(address))
    const cure = fitting <= chain.length ? `set it to ${fitting}` : 'see docs/hosting.md'
    log(
      `TRUSTED_PROXIES is ${trustedProxies}, which takes another address for the visitor's than ${name} has, and may take all visitors for one. Unless a visitor wrote that header himself, ${cure}.`,
    )
  }
}
