import { escapeIdentifier, escapeLiteral } from 'pg'
import { siteContent } from '../content-schema/site-content.ts'
import { findTable, type Lead } from '../shared/lead.ts'
import type { Queryable } from '../shared/queryable.ts'
import { ACTIONS, COLUMNS, TABLES, type Table } from '../shared/tables.ts'
import { makeTableCondition } from './filters.ts'
import { extractDigits } from './folding.ts'
import { makeMentionCondition, type Person, parseSender } from './person.ts'

/** A row that is from a person or mentions them. */
export type PersonRow = { table: Table; id: string; created_at: Date; label: string; text: string }

const LABELS = `${escapeLiteral(JSON.stringify(siteContent.categoryLabels))}::jsonb`

/** SQL for `label` and `text` of a row, and for `words`, all that a visitor wrote: escapes of the JSON would count as letters. */
const ROW_SQL: Record<Table, { label: string; text: string; words: string }> = {
  notes: { label: `'note'`, text: 'content', words: 'content' },
  contact_submissions: {
    label: `coalesce(${LABELS} ->> category, category) || ' from ' || name`,
    text: 'message',
    words: `concat_ws(E'\\n', ${Object.keys(COLUMNS.contact_submissions).map(escapeIdentifier)})`,
  },
  site_actions: {
    label: 'action_type',
    text: 'details::text',
    words: `(select string_agg(value, E'\\n') from jsonb_each_text(details))`,
  },
}

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(client: Queryable, person: Person): Promise<PersonRow[]> {
  const makeCondition = (table: Table) =>
    table === 'site_actions'
      ? makeMentionCondition(person, 'private.make_search_text(details)')
      : `id in (select row_id from private.lead_entries where ${makeTableCondition(table)} and ${makeMentionCondition(person, 'search_text')})`
  const selects = TABLES.map((table) => {
    const { label, text, words } = ROW_SQL[table]
    return `select '${table}' as table, id, created_at, ${label} as label, ${text} as text, ${words} as words
            from public.${table} where ${makeCondition(table)}`
  })
  const { rows } = await client.query<PersonRow & { words: string }>(
    `${selects.join(' union all ')} order by created_at desc, id desc`,
  )
  return rows.filter(({ words }) => person.matches(words))
}

/** Finds what is deleted with the sender of a lead. Without an address that finds the lead, that is the lead and its log. */
export async function findSenderRows(client: Queryable, lead: Lead): Promise<PersonRow[]> {
  const { row_id, created_at, kind, text } = lead
  const row: PersonRow = {
    table: findTable(kind),
    id: String(row_id),
    created_at: new Date(created_at),
    label: kind,
    text,
  }
  const sender = parseSender(lead)
  const found = sender ? await findPersonRows(client, sender) : []
  if (found.some(({ table, id }) => table === row.table && id === row.id)) return found
  return [row, ...(await findLogRows(client, lead))]
}

/** Finds the rows of site_actions that repeat a lead. A meetup's phone is in its text and in no column. */
async function findLogRows(
  client: Queryable,
  { kind, name, email, category, text, phone }: Lead,
): Promise<PersonRow[]> {
  const details = {
    note: { content: text },
    message: { name, email, message: text },
    meetup: { name, meetup_type: category },
  }
  const { rows } = await client.query<PersonRow & { phone: string }>(
    `select 'site_actions' as table, id, created_at, action_type as label, details::text as text,
       coalesce(details ->> 'phone', '') as phone
     from public.site_actions where action_type = $1 and details @> $2::jsonb`,
    [ACTIONS[kind], JSON.stringify(details[kind])],
  )
  if (kind !== 'meetup') return rows
  return rows.filter((row) => text.includes(row.phone) && extractDigits(row.phone) === extractDigits(phone))
}

/** Deletes all or none. The database also deletes their entries in the list of leads and their notifications. */
export async function deleteRows(client: Queryable, rows: readonly Pick<PersonRow, 'table' | 'id'>[]): Promise<void> {
  const deletions = TABLES.map(
    (table, index) => `${table} as (delete from public.${table} where id = any ($${index + 1}))`,
  )
  await client.query(
    `with ${deletions.join()} select`,
    TABLES.map((table) => rows.filter((row) => row.table === table).map(({ id }) => id)),
  )
}
