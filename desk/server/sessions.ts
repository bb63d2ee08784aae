import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ReadOnlyStoreError } from '../../server/store/store-errors.ts'
import type { Devices } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'
import { hashSecret, makeSecret } from './secrets.ts'

export type SessionOptions = { store: DeskStore; readOrigin: (request: FastifyRequest) => string }

/** A session by passkey ends so many days after its last use. */
const SESSION_DAYS = 90
/** A session by link ends a day after the sign-in. */
const LINK_SESSION_DAYS = 1
const DAY_SECONDS = 86_400
/** The longest that browsers keep a cookie: the store says when the session ends. */
const COOKIE_DAYS = 400

type CookieName = 'desk' | 'desk-browser'

/**
 * A cookie goes to every port of a host, where another site's desk may be. Browsers take `__Secure-` from https alone; `__Host-` would need
 * Path=/, so every request of the visitors' pages would carry the session.
 */
function makeCookieName(name: CookieName, origin: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol === 'https:' ? '__Secure-' : ''}${name}${port}`
}

/** @returns all of that name: another host of the same domain may have set some too, which must not hide the owner's */
export function readCookies({ headers }: FastifyRequest, name: CookieName, origin: string): string[] {
  const start = `${makeCookieName(name, origin)}=`
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length))
}

/** No script reads it, and no request of another site carries it. */
export function setCookie(reply: FastifyReply, name: CookieName, origin: string, value: string, days: number): void {
  const attributes = `Max-Age=${days * DAY_SECONDS}; Path=/desk; HttpOnly; SameSite=Strict`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${makeCookieName(name, origin)}=${value}; ${attributes}${secure}`)
}

/** A session counts only at the origin that made it: one of the desk on this machine opens no desk of the site. */
const readSessionHashes = (request: FastifyRequest, origin: string): Buffer[] =>
  readCookies(request, 'desk', origin).map((secret) => hashSecret(origin, secret))

/** Records the use at most once a minute, because each page sends a request every two seconds. */
export async function hasSession(store: DeskStore, request: FastifyRequest, origin: string): Promise<boolean> {
  const hashes = readSessionHashes(request, origin)
  if (hashes.length === 0) return false
  const [session] = await store.query<{ hash: Buffer; isRecorded: boolean }>(
    `select hash, used_at > now() - interval '1 minute' as "isRecorded"
     from private.desk_sessions where hash = any ($1) and ends_at > now() limit 1`,
    [hashes],
  )
  if (session && !session.isRecorded) await recordUse(store, session.hash)
  return session !== undefined
}

/** Prolongs a session by passkey. In a read-only database leads can still be read. */
async function recordUse(store: DeskStore, hash: Buffer): Promise<void> {
  try {
    await store.query(
      `update private.desk_sessions set used_at = now(),
         ends_at = case when passkey is null then ends_at else now() + interval '${SESSION_DAYS} days' end
       where hash = $1`,
      [hash],
    )
  } catch (error) {
    if (!(error instanceof ReadOnlyStoreError)) throw error
  }
}

/** A session is always a new secret, so nobody can have planted it. It replaces the browser's earlier one. @param passkey null for a link */
export async function startSession(
  { store, readOrigin }: SessionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  passkey: string | null,
): Promise<void> {
  const [origin, secret] = [readOrigin(request), makeSecret()]
  await store.query('delete from private.desk_sessions where ends_at < now() or hash = any ($1)', [
    readSessionHashes(request, origin),
  ])
  await store.query(
    `insert into private.desk_sessions (hash, passkey, ends_at) values ($1, $2, now() + make_interval(days => $3))`,
    [hashSecret(origin, secret), passkey, passkey ? SESSION_DAYS : LINK_SESSION_DAYS],
  )
  setCookie(reply, 'desk', origin, secret, passkey ? COOKIE_DAYS : LINK_SESSION_DAYS)
}

/** Lists and ends sessions and passkeys. */
export async function sessionRoutes(app: FastifyInstance, { store, readOrigin }: SessionOptions): Promise<void> {
  app.get('/devices', async (request): Promise<Devices<Date>> => {
    const hashes = readSessionHashes(request, readOrigin(request))
    return {
      passkeys: await store.query(
        'select id, name, made_at, used_at, refused_at from private.passkeys order by made_at',
      ),
      sessions: await store.query(
        `select encode(hash, 'hex') as id, name, session.made_at, session.used_at, hash = any ($1) as "isThisBrowser"
         from private.desk_sessions session left join private.passkeys on passkey = id
         where ends_at > now() order by session.used_at desc`,
        [hashes],
      ),
    }
  })
  app.delete('/session', (request) =>
    store.query('delete from private.desk_sessions where hash = any ($1)', [
      readSessionHashes(request, readOrigin(request)),
    ]),
  )
  app.delete<WithId>('/sessions/:id', ({ params }) =>
    store.query(`delete from private.desk_sessions where encode(hash, 'hex') = $1`, [params.id]),
  )
  // Links for other devices end too, because a removed device may have made one.
  app.delete('/sessions', () =>
    store.query('with links as (delete from private.desk_secrets) delete from private.desk_sessions'),
  )
  // The sessions of a passkey are deleted with it.
  app.delete<WithId>('/passkeys/:id', ({ params }) =>
    store.query('with links as (delete from private.desk_secrets) delete from private.passkeys where id = $1', [
      params.id,
    ]),
  )
}

type WithId = { Params: { id: string } }
