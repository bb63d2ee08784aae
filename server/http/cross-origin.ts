import type { FastifyRequest } from 'fastify'

/**
 * Browsers send Sec-Fetch-Site (over TLS and to this machine) or else Origin. A request with neither is served, as
 * tools send none. https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isCrossOrigin({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost = '' } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // A proxy may replace Host. A page can't send X-Forwarded-Host without a CORS preflight.
  const hosts = [host, ...String(forwardedHost).split(',', 1)]
  return origin !== undefined && !hosts.some((name) => isHostWithOptionalPort(origin, name.trim()))
}

export const CROSS_ORIGIN_FIX =
  'it came from a page of another origin. If that page is yours, have the proxy pass Host on, or name its origin in ALLOWED_ORIGINS.'

/** Only `ada.example:8443` is the host of https://ada.example:8443. A proxy may add the scheme's port to Host. */
export function isExactHost(origin: string, host: string): boolean {
  const defaultPort = origin.startsWith('https:') ? /:443$/ : /:80$/
  return getHost(origin) === host.toLowerCase().replace(defaultPort, '')
}

/** Accepts `ada.example` too, since a proxy may drop the port from Host. */
const isHostWithOptionalPort = (origin: string, host: string): boolean =>
  isExactHost(origin, host) || isExactHost(origin.replace(/:\d+$/, ''), host)

const getHost = (origin: string): string => origin.replace(/^https?:\/\//, '')
