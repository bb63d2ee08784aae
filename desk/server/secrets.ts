import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../shared/node/queryable.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'

/** 256 bits, so nobody guesses it and guesses need no limit. */
export const generateSecret = (): string => randomBytes(32).toString('base64url')

/** The store holds only hashes, so that nobody who reads it gets in. A secret is valid for one `scope`. */
export const hashSecret = (scope: string, secret: string): Buffer =>
  createHash('sha256').update(`${scope} ${secret}`).digest()

/** Intervals of PostgreSQL. */
const LIFETIMES = { 'access link': '1 hour', challenge: '5 minutes' }

/** Makes a secret that works once, as long as its `kind` says, and deletes expired ones. */
export async function createSecret(db: Queryable, kind: keyof typeof LIFETIMES, scope: string): Promise<string> {
  const secret = generateSecret()
  await db.query(
    `with expired as (delete from private.desk_secrets where expires_at < now())
     insert into private.desk_secrets (hash, kind, expires_at) values ($1, $2, now() + $3::interval)`,
    [hashSecret(scope, secret), kind, LIFETIMES[kind]],
  )
  return secret
}

export async function isSecretValid(db: Queryable, scope: string, secret: string): Promise<boolean> {
  const sql = 'select from private.desk_secrets where hash = $1 and expires_at > now()'
  const { rows } = await db.query(sql, [hashSecret(scope, secret)])
  return rows.length > 0
}

/** @returns whether it was valid; it no longer is */
export async function consumeSecret(db: Queryable, scope: string, secret: string): Promise<boolean> {
  const sql = 'delete from private.desk_secrets where hash = $1 and expires_at > now()'
  const { rowCount } = await db.query(sql, [hashSecret(scope, secret)])
  return rowCount === 1
}

/** The desk that an access link opens: the site's own, or that of `npm run desk`. */
export type AccessScope = 'desk' | 'local desk'

/** @returns the secret of an access link, valid for an hour */
export const createAccessSecret = (db: Queryable, scope: AccessScope = 'desk'): Promise<string> =>
  createSecret(db, 'access link', scope)

/** Deletes no challenge: another device may be signing one. */
export async function deleteAccessLinks(db: Queryable): Promise<void> {
  await db.query(`delete from private.desk_secrets where kind = 'access link'`)
}

/** At 127.0.0.1 an access link opens the desk, elsewhere it also makes a passkey. */
export const makeAccessLink = (origin: string, secret: string): string => `${origin}${DESK_PATH}#setup=${secret}`
