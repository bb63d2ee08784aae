import { createHash, randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'

/** 256 bits, so nobody guesses it and guesses need no limit. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/** The store holds only hashes, so that nobody who reads it gets in. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Deletes links that are past their hour. @returns the secret of a link that works once, within an hour */
export async function createSetupLink(client: Pick<ClientBase, 'query'>): Promise<string> {
  const secret = makeSecret()
  await client.query('delete from private.desk_setup_links where ends_at < now()')
  await client.query('insert into private.desk_setup_links (hash) values ($1)', [hashSecret(secret)])
  return secret
}

/** Begins a statement: `link` has one row where $1 is the hash of a valid link, which ends by that. */
export const USE_LINK = `
  with link as (delete from private.desk_setup_links where hash = $1 and ends_at > now() returning hash)`

export const makeSetupAddress = (origin: string, secret: string): string => `${origin}/desk/#setup=${secret}`

/** The desk on this machine asks for no passkey. */
export const makeOpeningAddress = (origin: string, secret: string): string => `${origin}/desk/#open=${secret}`

export async function isPasskeyRegistered(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('select exists (select from private.passkeys) as any')
  return rows[0]?.any ?? false
}
