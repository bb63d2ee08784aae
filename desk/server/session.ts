import type { FastifyInstance } from 'fastify'
import type { Session } from '../contract.ts'
import { cookieName, cookieOf } from './guard.ts'

/** 400 days, the most that browsers allow. */
const REMEMBERED_SECONDS = 34_560_000

type SessionParts = { token: string; deskUrl: string | undefined }

/**
 * Remembers a device by a cookie: no script can read it, and Safari deletes what scripts store after seven days without a visit.
 * https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/
 */
export async function session(app: FastifyInstance, { token, deskUrl }: SessionParts): Promise<void> {
  const isSecure = deskUrl?.startsWith('https:') ?? false
  const cookie = (value: string, seconds: number) =>
    `${cookieName(deskUrl ?? '')}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  app.post('/', async (request, reply) => {
    const isRemembered = deskUrl !== undefined && request.headers.origin?.toLowerCase() === deskUrl
    if (isRemembered) reply.header('set-cookie', cookie(cookieOf(token), REMEMBERED_SECONDS))
    return { isRemembered } satisfies Session
  })
  app.delete('/', async (_request, reply) => {
    if (deskUrl !== undefined) reply.header('set-cookie', cookie('', 0))
    return { isRemembered: false } satisfies Session
  })
}
