import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_PREFIX } from '../../shared/served-paths.ts'

const DAY_SECONDS = 86_400

/** `desk` is the session; `desk-browser` tells browsers apart while they sign a challenge. */
type CookieName = 'desk' | 'desk-browser'

/** Browsers keep some fifty cookies of a domain. */
const COOKIES_MAX = 50

/** The shape of a secret that generateSecret makes. */
const SECRET = /^[\w-]{43}$/

/** Reads all secrets of a name: one that another host of the domain has set must not hide the owner's. */
export function readCookies({ headers, deskOrigin }: FastifyRequest, name: CookieName): string[] {
  const start = `${makeFullName(name, deskOrigin)}=`
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const values = cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length))
  // A flood of values would take memory for each hash.
  return values.filter((value) => SECRET.test(value)).slice(0, COOKIES_MAX)
}

/** Sets a cookie that no script reads, and no request of another site carries. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, days: number): void {
  const { deskOrigin } = reply.request
  const attributes = `Max-Age=${days * DAY_SECONDS}; Path=${DESK_PREFIX}; HttpOnly; SameSite=Strict`
  const secure = deskOrigin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${makeFullName(name, deskOrigin)}=${value}; ${attributes}${secure}`)
}

/**
 * A cookie goes to every port of a host, and another site's desk may have one. Browsers take `__Secure-` only from
 * https; `__Host-` would need Path=/, and every request of the visitors' pages would carry the session.
 */
function makeFullName(name: CookieName, origin: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol === 'https:' ? '__Secure-' : ''}${name}${port}`
}
