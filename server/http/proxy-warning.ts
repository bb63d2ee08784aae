import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Log } from '../process/log.ts'
import { parseIp, readClientIp, toIpNetwork } from './client-ip.ts'

/**
 * https://fly.io/docs/networking/request-headers/,
 * https://docs.railway.com/networking/public-networking/specs-and-limits,
 * https://developers.cloudflare.com/fundamentals/reference/http-headers/ (Cloudflare is in front of Render)
 */
const HOST_IP_HEADERS = ['fly-client-ip', 'cf-connecting-ip', 'x-real-ip']

const listProxyChain = ({ headers }: FastifyRequest): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(parseIp)
    .filter(Boolean)

/** Warns once, and names no IP address. */
export function createProxyWarning(trustedProxies: number, log: Log) {
  let hasWarned = false
  return (request: FastifyRequest): void => {
    const problem = hasWarned ? undefined : findProxyProblem(request, trustedProxies)
    if (problem === undefined) return
    hasWarned = true
    log(problem)
  }
}

/** With a wrong number of proxies all visitors share the limits of one. @returns the problem with the right number */
function findProxyProblem(request: FastifyRequest, trustedProxies: number): string | undefined {
  const clientIp = readClientIp(request)
  const chain = listProxyChain(request)
  const isSame = (one: string, other: string) => toIpNetwork(one) === toIpNetwork(other)
  const claims = HOST_IP_HEADERS.map((name) => ({ name, ip: String(request.headers[name] ?? '') }))
  if (trustedProxies === 0) claims.push({ name: 'x-forwarded-for', ip: chain.at(-1) ?? '' })
  const claim = claims.find(({ ip }) => isIP(ip) && !isSame(ip, clientIp))
  if (!claim) return undefined
  // Each proxy adds the IP address before it at the end.
  const index = chain.findLastIndex((proxy) => isSame(proxy, claim.ip))
  const fix = index === -1 ? 'see docs/hosting.md' : `set it to ${chain.length - index}`
  return `TRUSTED_PROXIES is ${trustedProxies}, but ${claim.name} has another IP address for the visitor. All visitors may count as one. Unless a visitor forged that header, ${fix}.`
}
