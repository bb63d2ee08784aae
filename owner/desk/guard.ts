import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'

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

/** The cookie by which a device is remembered; its value ends with the token, and does not give it away. */
export const COOKIE = 'desk'
export const cookieOf = (token: string): string => digest(`device ${token}`).toString('base64url')

/** Whether the request has the token, or comes from a device that `deskUrl` lets be remembered. */
export function isAllowedIn({ headers }: IncomingMessage, token: string, deskUrl: string | undefined): boolean {
  const given = parse(headers.cookie ?? '', COOKIE)[COOKIE] ?? ''
  return (
    isSame(headers.authorization ?? '', `Bearer ${token}`) || (deskUrl !== undefined && isSame(given, cookieOf(token)))
  )
}

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
