import type { ClientBase } from 'pg'
import { hashSecret, newSecret } from './secrets.ts'

/** Ends links that are past their hour. @returns the text behind the # of a link that works once, within an hour */
export async function createSetupLink(client: Pick<ClientBase, 'query'>): Promise<string> {
  const secret = newSecret()
  await client.query('delete from private.desk_setup_links where ends_at < now()')
  await client.query('insert into private.desk_setup_links (hash) values ($1)', [hashSecret(secret)])
  return secret
}

export const setupAddress = (origin: string, secret: string): string => `${origin}/desk/#setup=${secret}`

/** For the desk on this machine, where no passkey is asked for. */
export const openingAddress = (origin: string, secret: string): string => `${origin}/desk/#open=${secret}`

export async function hasPasskeys(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('select exists (select from private.passkeys) as any')
  return rows[0]?.any ?? false
}
