import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import { isReadOnly } from '../../server/store/store-errors.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import type { Session } from '../contract.ts'
import { readCookies, setCookie } from './cookies.ts'
import { deleteAccessLinks, generateSecret, hashSecret } from './secrets.ts'

/** How many days after its last use a session by passkey ends. */
const SESSION_DAYS = 90
/** A session by access link ends a day after the sign-in. */
const LINK_SESSION_DAYS = 1
/** The longest that browsers keep a cookie: the store says when the session ends. */
const COOKIE_DAYS = 400

/** Starts a session, with a new secret that nobody can have planted. @param passkey null for an access link */
export async function startSession(db: Queryable, reply: FastifyReply, passkey: string | null): Promise<void> {
  const { request } = reply
  const secret = generateSecret()
  await endOwnSession(db, request)
  await db.query('delete from private.desk_sessions where expires_at < now()')
  await db.query(
    `insert into private.desk_sessions (hash, passkey_id, expires_at)
     values ($1, $2, now() + make_interval(days => $3))`,
    [hashSecret(request.deskOrigin, secret), passkey, passkey ? SESSION_DAYS : LINK_SESSION_DAYS],
  )
  setCookie(reply, 'desk', secret, passkey ? COOKIE_DAYS : LINK_SESSION_DAYS)
}

/** Finds a session, and records its use once a minute, because each page sends a request every two seconds. */
export async function continueSession(db: Queryable, request: FastifyRequest): Promise<boolean> {
  const hashes = readSessionHashes(request)
  if (hashes.length === 0) return false
  const { rows } = await db.query<{ hash: Buffer; isRecorded: boolean }>(
    `select hash, used_at > now() - interval '1 minute' as "isRecorded"
     from private.desk_sessions where hash = any ($1) and expires_at > now() limit 1`,
    [hashes],
  )
  const [session] = rows
  if (session && !session.isRecorded) await recordUse(db, session.hash)
  return session !== undefined
}

/** Prolongs a session by passkey. A read-only database does not, and leads can still be read. */
async function recordUse(db: Queryable, hash: Buffer): Promise<void> {
  try {
    await db.query(
      `update private.desk_sessions set used_at = now(),
         expires_at = case when passkey_id is null then expires_at else now() + interval '${SESSION_DAYS} days' end
       where hash = $1`,
      [hash],
    )
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

type StoredSession = Omit<Session, 'created_at' | 'used_at'> & { created_at: Date; used_at: Date }

/** Lists the browsers that are signed in, the last used first. */
export async function listSessions(db: Queryable, request: FastifyRequest): Promise<Session[]> {
  const { rows } = await db.query<StoredSession>(
    `select encode(hash, 'hex') as id, name, session.created_at, session.used_at, hash = any ($1) as "isThisBrowser"
     from private.desk_sessions session left join private.passkeys on passkeys.id = passkey_id
     where expires_at > now() order by session.used_at desc`,
    [readSessionHashes(request)],
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
  }))
}

/** Ends the session of the browser that sends the request. */
export async function endOwnSession(db: Queryable, request: FastifyRequest): Promise<void> {
  await db.query('delete from private.desk_sessions where hash = any ($1)', [readSessionHashes(request)])
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.query(`delete from private.desk_sessions where encode(hash, 'hex') = $1`, [id])
}

/** Ends the access links for other devices, too: the browser that is to be signed out may have made one. */
export const endAllSessions = (store: Store): Promise<void> =>
  store.runTransaction(async (client) => {
    await client.query('delete from private.desk_sessions')
    await deleteAccessLinks(client)
  })

/** A session counts only at the origin that made it: one of the desk on this machine opens no desk of the site. */
const readSessionHashes = (request: FastifyRequest): Buffer[] =>
  readCookies(request, 'desk').map((secret) => hashSecret(request.deskOrigin, secret))
