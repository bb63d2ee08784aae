import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'desk' | 'desk-browser'

/** Another page of the same domain may have set cookies of this name, so there may be several. */
const COOKIES_MAX = 4

/** A cookie goes to every port of a host, where another site's desk may be. Browsers take `__Secure-` from https alone. */
function fullName(name: CookieName, origin: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol === 'https:' ? '__Secure-' : ''}${name}${port}`
}

export function readCookies({ headers }: FastifyRequest, name: CookieName, origin: string): string[] {
  const wanted = `${fullName(name, origin)}=`
  const given = (headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(wanted))
  return given.slice(0, COOKIES_MAX).map((cookie) => cookie.slice(wanted.length))
}

/** No script reads it, and no request of another site carries it. An empty value deletes it. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  origin: string,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${fullName(name, origin)}=${value}; Max-Age=${seconds}; Path=/desk; HttpOnly; SameSite=Strict${secure}`,
  )
}
