import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another origin had its reader's browser send this. A browser says so itself (Sec-Fetch-Site, to addresses
 * with TLS and to this machine), or names the page's origin; one that says neither is served, as tools are.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isFromElsewhere({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost = '' } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // A proxy may put its own name into Host. No page can make a browser send X-Forwarded-Host without asking first.
  const hosts = [host, ...String(forwardedHost).split(',', 1)]
  return origin !== undefined && !hosts.some((each) => isOrigin(origin, each.trim()))
}

/** A proxy may have left the port out of the host, or put the scheme's own in. */
function isOrigin(origin: string, host: string): boolean {
  const authority = origin.replace(/^https?:\/\//, '')
  const written = host.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '')
  return authority === written || authority.replace(/:\d+$/, '') === written
}

/** For the log, without a word of the request's. */
export const OTHER_ORIGIN_CURE =
  'it came from a page of another origin. If that page is yours, have the proxy pass Host on, or name its origin in ALLOWED_ORIGINS.'
