import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskSession, Device } from '../contract.ts'
import { readCookies, setCookie } from './cookies.ts'
import type { DeskStore } from './desk-store.ts'
import { hashSecret, hashSession, newSecret } from './secrets.ts'

/** From the last use. */
const DAYS = 90
const SECONDS = DAYS * 86_400
/** Without a passkey, from when the link was opened. */
const LINK_SECONDS = 86_400

export type SessionRow = { hash: Buffer; passkey: string | null }

/** Notes the use at most once a minute, since each page asks every two seconds. */
export async function findSession(
  store: DeskStore,
  request: FastifyRequest,
  origin: string,
): Promise<SessionRow | undefined> {
  const hashes = readCookies(request, 'desk', origin).map((secret) => hashSession(origin, secret))
  if (hashes.length === 0) return undefined
  const [session] = await store.query<SessionRow & { isDue: boolean }>(
    `select hash, passkey, used_at < now() - interval '1 minute' as "isDue"
     from private.desk_sessions where hash = any ($1) and ends_at > now() limit 1`,
    [hashes],
  )
  if (session?.isDue) await noteUse(store, session.hash)
  return session
}

async function noteUse(store: DeskStore, hash: Buffer): Promise<void> {
  await store.query(
    `update private.desk_sessions set used_at = now(),
       ends_at = case when passkey is null then ends_at else now() + interval '${DAYS} days' end
     where hash = $1`,
    [hash],
  )
}

/** A session is always a new secret, so nobody can have planted it. */
export async function startSession(store: DeskStore, reply: FastifyReply, origin: string, passkey: string) {
  const value = newSecret()
  await store.query('delete from private.desk_sessions where ends_at < now()')
  await store.query(
    `insert into private.desk_sessions (hash, passkey, ends_at) values ($1, $2, now() + interval '${DAYS} days')`,
    [hashSession(origin, value), passkey],
  )
  setCookie(reply, 'desk', origin, { value, seconds: SECONDS })
}

/** @returns whether the link was valid; it and all other links end by it */
export async function startSessionByLink(store: DeskStore, reply: FastifyReply, origin: string, link: string) {
  const value = newSecret()
  const rows = await store.query(
    `with link as (
       select from private.desk_setup_links where hash = $1 and ends_at > now() for update
     ), ended as (
       delete from private.desk_setup_links where exists (select from link)
     )
     insert into private.desk_sessions (hash, ends_at)
     select $2, now() + make_interval(secs => ${LINK_SECONDS}) from link returning hash`,
    [hashSecret(link), hashSession(origin, value)],
  )
  if (rows.length > 0) setCookie(reply, 'desk', origin, { value, seconds: LINK_SECONDS })
  return rows.length > 0
}

export async function endSession(store: DeskStore, reply: FastifyReply, origin: string, hash: Buffer): Promise<void> {
  await store.query('delete from private.desk_sessions where hash = $1', [hash])
  setCookie(reply, 'desk', origin, { value: '', seconds: 0 })
}

/** @param own the session that asks */
export async function listSessions(store: DeskStore, own: Buffer): Promise<DeskSession[]> {
  const rows = await store.query<{ hash: Buffer; name: string | null; made_at: Date; used_at: Date }>(
    `select hash, name, session.made_at, session.used_at
     from private.desk_sessions session left join private.passkeys on passkey = id
     where ends_at > now() order by session.used_at desc`,
  )
  return rows.map(({ hash, name, made_at, used_at }) => ({
    id: hash.toString('hex'),
    name,
    made_at: made_at.toISOString(),
    used_at: used_at.toISOString(),
    isOwn: hash.equals(own),
  }))
}

export async function listPasskeys(store: DeskStore): Promise<Device[]> {
  const rows = await store.query<{ id: string; name: string; made_at: Date; used_at: Date; refused_at: Date | null }>(
    'select id, name, made_at, used_at, refused_at from private.passkeys order by made_at',
  )
  return rows.map(({ made_at, used_at, refused_at, ...passkey }) => ({
    ...passkey,
    made_at: made_at.toISOString(),
    used_at: used_at.toISOString(),
    refused_at: refused_at?.toISOString() ?? null,
  }))
}
