import type { Client } from 'pg'
import { reasonOf } from '../../server/store/reason-of.ts'
import { deleteRows, type Found, findRows } from '../forget/find-rows.ts'
import type { Forgotten, ToForget } from './contract.ts'
import type { DeskStore } from './desk-store.ts'
import { LOGGED_OF_LEAD, writerOf } from './writer.ts'

type Lead = { kind: string; id: string; name: string; email: string; text: string }

/** So much of each text is shown. */
const EXCERPT_CHARS = 140

/** What would go with the writer of a lead, or undefined when the lead is gone. */
export async function findToForget(store: DeskStore, seq: number): Promise<ToForget | undefined> {
  const found = await store.use((client) => rowsOf(client, seq))
  return found && shown(found)
}

/** Deletes all of that, and lets `tidy` take it out of the store's files: what is gone is gone, even if that fails. */
export async function forgetPerson(
  store: DeskStore,
  seq: number,
  tidy: (client: Client) => Promise<void>,
): Promise<Forgotten | undefined> {
  const gone = await store.use(async (client) => {
    const found = await rowsOf(client, seq)
    if (!found) return undefined
    await deleteRows(client, found)
    return found
  })
  if (!gone) return undefined
  const untidied = await store.use((client) => tidied(client, tidy)).then(() => null, reasonOf)
  return { ...shown(gone), untidied }
}

/** The connection is the desk's for long, so nothing that failed stays open in it. */
async function tidied(client: Client, tidy: (client: Client) => Promise<void>): Promise<void> {
  try {
    await tidy(client)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function rowsOf(client: Client, seq: number): Promise<Found[] | undefined> {
  const { rows } = await client.query<Lead>('select kind, id, name, email, text from private.leads where seq = $1', [
    seq,
  ])
  const [lead] = rows
  if (!lead) return undefined
  const person = writerOf(lead)
  return person ? findRows(client, person) : alone(client, lead)
}

/** The lead and what was logged of it. */
async function alone(client: Client, { kind, id, name, email, text }: Lead): Promise<Found[]> {
  const [table, column] = kind === 'note' ? ['notes', 'content'] : ['contact_submissions', 'message']
  const { rows } = await client.query<Found>(
    `select '${table}' as table, id, created_at, $1 as what, ${column} as text from public.${table} where id = $5
     union all
     select 'site_actions', id, created_at, action_type, details::text from ${LOGGED_OF_LEAD}`,
    [kind, name, email, text, id],
  )
  return rows
}

const shown = (found: Found[]): ToForget => ({
  rows: found.map(({ what, created_at, text }) => ({
    what,
    created_at: created_at.toISOString(),
    text: [...text].slice(0, EXCERPT_CHARS).join(''),
  })),
})
