import type { FastifyRequest } from 'fastify'

/**
 * Browsers send Sec-Fetch-Site (over TLS and to this machine) or else Origin. A request with neither is served, as tools send none.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isFromElsewhere({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost = '' } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // A proxy may replace Host. A page can't send X-Forwarded-Host without a CORS preflight.
  const hosts = [host, ...String(forwardedHost).split(',', 1)]
  return origin !== undefined && !hosts.some((each) => isOrigin(origin, each.trim()))
}

/** A proxy may drop the port from Host, or add the default of the scheme. */
function isOrigin(origin: string, host: string): boolean {
  const authority = origin.replace(/^https?:\/\//, '')
  const written = host.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '')
  return authority === written || authority.replace(/:\d+$/, '') === written
}

export const OTHER_ORIGIN_CURE =
  'it came from a page of another origin. If that page is yours, have the proxy pass Host on, or name its origin in ALLOWED_ORIGINS.'
