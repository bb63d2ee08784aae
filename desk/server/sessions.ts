import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ReadOnlyStoreError } from '../../server/store/connection-faults.ts'
import type { Devices } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'
import { hashSecret, makeSecret, USE_LINK } from './setup-links.ts'

export type SessionParts = { store: DeskStore; readOrigin: (request: FastifyRequest) => string }

/** The server answers with status 401 and the message. */
export class SignInNeededError extends Error {
  readonly statusCode = 401
}

/** Days since the last use. */
const DAYS = 90
const DAY_SECONDS = 86_400
/** The longest that browsers keep a cookie: the store says when the session ends. */
const COOKIE_DAYS = 400

type CookieName = 'desk' | 'desk-browser'

/** Another page of the same domain may have set cookies of this name, so there may be several. */
const COOKIES_MAX = 4

/** A cookie goes to every port of a host, where another site's desk may be. Browsers take `__Secure-` from https alone. */
function makeCookieName(name: CookieName, origin: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol === 'https:' ? '__Secure-' : ''}${name}${port}`
}

export function readCookies({ headers }: FastifyRequest, name: CookieName, origin: string): string[] {
  const start = `${makeCookieName(name, origin)}=`
  const given = (headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(start))
  return given.slice(0, COOKIES_MAX).map((cookie) => cookie.slice(start.length))
}

/** No script reads it, and no request of another site carries it. */
export function setCookie(reply: FastifyReply, name: CookieName, origin: string, value: string, days: number): void {
  const attributes = `Max-Age=${days * DAY_SECONDS}; Path=/desk; HttpOnly; SameSite=Strict`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${makeCookieName(name, origin)}=${value}; ${attributes}${secure}`)
}

/** A session counts only at the origin that made it: one of the desk on this machine opens no desk of the site. */
const hashSession = (origin: string, secret: string) => hashSecret(`${origin} ${secret}`)

const readSessionHashes = (request: FastifyRequest, origin: string) =>
  readCookies(request, 'desk', origin).map((secret) => hashSession(origin, secret))

/** Notes the use at most once a minute, since each page asks every two seconds. */
export async function hasSession(store: DeskStore, request: FastifyRequest, origin: string): Promise<boolean> {
  const hashes = readSessionHashes(request, origin)
  if (hashes.length === 0) return false
  const [session] = await store.query<{ hash: Buffer; isNoted: boolean }>(
    `select hash, used_at > now() - interval '1 minute' as "isNoted"
     from private.desk_sessions where hash = any ($1) and ends_at > now() limit 1`,
    [hashes],
  )
  if (session && !session.isNoted) await noteUse(store, session.hash)
  return session !== undefined
}

/** A session without a passkey ends when its day is over. In a read-only database nothing is noted, and leads can be read. */
async function noteUse(store: DeskStore, hash: Buffer): Promise<void> {
  try {
    await store.query(
      `update private.desk_sessions set used_at = now(),
         ends_at = case when passkey is null then ends_at else now() + interval '${DAYS} days' end
       where hash = $1`,
      [hash],
    )
  } catch (error) {
    if (!(error instanceof ReadOnlyStoreError)) throw error
  }
}

/** A session is always a new secret, so nobody can have planted it. */
export async function startSession(
  { store, readOrigin }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  passkey: string,
): Promise<void> {
  const [origin, secret] = [readOrigin(request), makeSecret()]
  await store.query('delete from private.desk_sessions where ends_at < now()')
  await store.query(
    `insert into private.desk_sessions (hash, passkey, ends_at) values ($1, $2, now() + interval '${DAYS} days')`,
    [hashSession(origin, secret), passkey],
  )
  setCookie(reply, 'desk', origin, secret, COOKIE_DAYS)
}

/** Starts a session for a day without a passkey. @returns whether the link was valid */
export async function startSessionByLink(
  { store, readOrigin }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  link: string,
): Promise<boolean> {
  const [origin, secret] = [readOrigin(request), makeSecret()]
  const started = await store.query(
    `${USE_LINK} insert into private.desk_sessions (hash, ends_at)
     select $2, now() + interval '1 day' from link returning hash`,
    [hashSecret(link), hashSession(origin, secret)],
  )
  if (started.length > 0) setCookie(reply, 'desk', origin, secret, 1)
  return started.length > 0
}

export async function devices(app: FastifyInstance, { store, readOrigin }: SessionParts): Promise<void> {
  app.get('/devices', async (request): Promise<Devices<Date>> => {
    const sessions = `
      select encode(hash, 'hex') as id, name, session.made_at, session.used_at, hash = any ($1) as "isOwn"
      from private.desk_sessions session left join private.passkeys on passkey = id
      where ends_at > now() order by session.used_at desc`
    return {
      passkeys: await store.query(
        'select id, name, made_at, used_at, refused_at from private.passkeys order by made_at',
      ),
      sessions: await store.query(sessions, [readSessionHashes(request, readOrigin(request))]),
    }
  })
  const answerDeletion = (path: string, sql: string, readValues: (request: FastifyRequest) => unknown[]) =>
    app.delete(path, async (request) => {
      await store.query(sql, readValues(request))
      return {}
    })
  const readId = ({ params }: FastifyRequest) => [(params as { id: string }).id]
  answerDeletion('/session', 'delete from private.desk_sessions where hash = any ($1)', (request) => [
    readSessionHashes(request, readOrigin(request)),
  ])
  // Links for other devices end too, because a removed device may have made one.
  const DELETE_LINKS = 'with links as (delete from private.desk_setup_links)'
  answerDeletion('/sessions', `${DELETE_LINKS} delete from private.desk_sessions`, () => [])
  answerDeletion('/sessions/:id', `delete from private.desk_sessions where encode(hash, 'hex') = $1`, readId)
  // Its sessions end with it.
  answerDeletion('/passkeys/:id', `${DELETE_LINKS} delete from private.passkeys where id = $1`, readId)
}
