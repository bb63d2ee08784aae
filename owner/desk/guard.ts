import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What the owner's own browser calls this machine. A page elsewhere that points its name here sends its own name. */
const HERE = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i

/**
 * Whether the request names this machine or `deskUrl` as its host, and comes from a page of this desk or from none. With ssh -L
 * the port is another.
 */
export function comesFromDesk(request: IncomingMessage, deskUrl: string | undefined): boolean {
  const host = request.headers.host?.toLowerCase() ?? ''
  const origin = request.headers.origin?.toLowerCase()
  const site = request.headers['sec-fetch-site'] ?? 'none'
  const isHere = HERE.test(host)
  const origins = [deskUrl, ...(isHere ? [`http://${host}`] : [])]
  return (
    (isHere || isHostOf(deskUrl, host)) &&
    (origin === undefined || origins.includes(origin)) &&
    (site === 'same-origin' || site === 'none' || (deskUrl !== undefined && opensPage(request)))
  )
}

/** A proxy may have put the scheme's own port in. */
function isHostOf(deskUrl: string | undefined, host: string): boolean {
  if (deskUrl === undefined) return false
  const { protocol, hostname, host: named, port } = new URL(deskUrl)
  return host === named || host === `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** The link of a notification, followed from a mail or a chat in the browser. The page itself holds nothing. */
const opensPage = ({ method, url, headers }: IncomingMessage) =>
  method === 'GET' && /^\/(\?|$)/.test(url ?? '') && headers['sec-fetch-dest'] === 'document'

/** The cookie by which a device is remembered. Browsers send it to every port of a name, where another site's desk may be. */
export const cookieName = (deskUrl: string): string => `desk${new URL(deskUrl).port}`
/** Its value changes with the token, and does not give it away. */
export const cookieOf = (token: string): string => digest(`device ${token}`).toString('base64url')

/**
 * Whether the request has the token, or comes from a device that `deskUrl` lets be remembered. Another page of the same domain
 * may have put a cookie of the same name before the desk's.
 */
export function isAllowedIn({ headers }: IncomingMessage, token: string, deskUrl: string | undefined): boolean {
  if (isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  if (deskUrl === undefined) return false
  const wanted = `${cookieName(deskUrl)}=${cookieOf(token)}`
  return (headers.cookie ?? '').split(/;\s*/).some((given) => isSame(given, wanted))
}

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
