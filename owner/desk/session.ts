import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Session } from './contract.ts'
import { cookieName, cookieOf } from './guard.ts'

/** What browsers allow at most, in seconds: 400 days. */
const REMEMBERED_SECONDS = 34_560_000

/**
 * Remembers a device that has sent the token from a page of `deskUrl`, and forgets it again. By a cookie: no script reads it, and
 * Safari keeps it, which removes what scripts store after seven days without a visit.
 * https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/
 */
export function session(token: string, deskUrl: string | undefined): Hono {
  const scope = { path: '/api', secure: deskUrl?.startsWith('https:') ?? false }
  return new Hono()
    .post('/', (context) => {
      const isRemembered = deskUrl !== undefined && context.req.header('origin')?.toLowerCase() === deskUrl
      if (isRemembered) {
        setCookie(context, cookieName(deskUrl), cookieOf(token), {
          ...scope,
          httpOnly: true,
          sameSite: 'Strict',
          maxAge: REMEMBERED_SECONDS,
        })
      }
      return context.json({ isRemembered } satisfies Session)
    })
    .delete('/', (context) => {
      if (deskUrl !== undefined) deleteCookie(context, cookieName(deskUrl), scope)
      return context.json({ isRemembered: false } satisfies Session)
    })
}
