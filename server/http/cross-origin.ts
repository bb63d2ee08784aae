import type { FastifyRequest } from 'fastify'

/**
 * Browsers send Sec-Fetch-Site (over TLS and to this machine) or else Origin. A request with neither is served, as tools send none.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isCrossOrigin({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost = '' } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // A proxy may replace Host. A page can't send X-Forwarded-Host without a CORS preflight.
  const hosts = [host, ...String(forwardedHost).split(',', 1)]
  return origin !== undefined && !hosts.some((name) => isSameHost(origin, name.trim()))
}

/** A proxy may drop the port from Host, or add the default of the scheme. */
function isSameHost(origin: string, host: string): boolean {
  const authority = origin.replace(/^https?:\/\//, '')
  const givenHost = host.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '')
  return authority === givenHost || authority.replace(/:\d+$/, '') === givenHost
}

export const CROSS_ORIGIN_FIX =
  'it came from a page of another origin. If that page is yours, have the proxy pass Host on, or name its origin in ALLOWED_ORIGINS.'

/** Tells whether Host names an origin. A proxy may add the scheme's default port; one that drops another port is no match, unlike above. */
export function matchesHost(origin: string, host: string): boolean {
  const { protocol, hostname, host: siteHost } = new URL(origin)
  const requestHost = host.toLowerCase()
  return requestHost === siteHost || requestHost === `${hostname}:${protocol === 'https:' ? 443 : 80}`
}
