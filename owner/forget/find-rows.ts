import type { Client } from 'pg'
import { COLUMNS, TABLES, type Table } from '../../shared/tables.ts'
import type { Person } from './person.ts'

export type Found = {
  table: Table
  id: string
  created_at: Date
  what: string
  text: string
}

/**
 * All that came from a person or names him, newest first: what he sent, the copies of it that the page logged, and what else
 * has his address in its text.
 */
export async function findRows(client: Client, person: Person): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select 'contact_submissions' as table, id, created_at, category || ' from ' || name as what, message as text
     from public.contact_submissions where (${person.from}) or (${person.mentionedIn(wordsOf('contact_submissions'))})
     union all
     select 'notes', id, created_at, 'note', content from public.notes where ${person.mentionedIn('content')}
     union all
     select 'site_actions', id, created_at, action_type, details::text
     from public.site_actions where (${person.mentionedIn('details::text')}) or ${person.from.replaceAll('email', "coalesce(details->>'email', '')")}
     order by created_at desc`,
    person.values,
  )
  return rows
}

const wordsOf = (table: Table) => `concat_ws(E'\\n', ${Object.keys(COLUMNS[table]).join()})`

/** Deletes them in one transaction; the list of leads, its words and what waits to be told follow by themselves. */
export async function deleteRows(client: Client, rows: readonly Found[]): Promise<void> {
  const idsOf = (table: Found['table']) => rows.filter((row) => row.table === table).map(({ id }) => id)
  await client.query('begin')
  try {
    for (const table of TABLES) {
      await client.query(`delete from public.${table} where id = any ($1::bigint[])`, [idsOf(table)])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
