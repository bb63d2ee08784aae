import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Against DNS rebinding: another site whose name leads to this machine sends that name as Host. */
const HERE = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i

/** Guards against DNS rebinding and CSRF. Any port of this machine is accepted, since `ssh -L` may change it. */
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

/** A proxy may add the scheme's default port. */
function isHostOf(deskUrl: string | undefined, host: string): boolean {
  if (deskUrl === undefined) return false
  const { protocol, hostname, host: named, port } = new URL(deskUrl)
  return host === named || host === `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** A notification links to the page from a mail or a chat. The page itself holds no data. */
const opensPage = ({ method, url, headers }: IncomingMessage) =>
  method === 'GET' && /^\/(\?|$)/.test(url ?? '') && headers['sec-fetch-dest'] === 'document'

/** Named after the port, since browsers send a cookie to every port of a host, where another desk may be. */
export const cookieName = (deskUrl: string): string => `desk${new URL(deskUrl).port}`
/** A hash, so that the cookie does not reveal the token. */
export const cookieOf = (token: string): string => digest(`device ${token}`).toString('base64url')

/** Looks at every cookie, since another page of the same domain may have set one of this name. */
export function isAllowedIn({ headers }: IncomingMessage, token: string, deskUrl: string | undefined): boolean {
  if (isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  if (deskUrl === undefined) return false
  const wanted = `${cookieName(deskUrl)}=${cookieOf(token)}`
  return (headers.cookie ?? '').split(/;\s*/).some((given) => isSame(given, wanted))
}

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
