import { escapeIdentifier, escapeLiteral } from 'pg'
import { siteContent } from '../content-schema/site-content.ts'
import { findTable, type Lead } from '../shared/lead.ts'
import type { Queryable } from '../shared/queryable.ts'
import { ACTIONS, COLUMNS, TABLES, type Table } from '../shared/tables.ts'
import { makeTableCondition } from './filters.ts'
import { readInBatches } from './find-leads.ts'
import { extractDigits } from './folding.ts'
import { makeMentionCondition, type PersonMatcher, parseSender } from './person.ts'

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
    words: `coalesce((select string_agg(value, E'\\n') from jsonb_each_text(details)), '')`,
  },
}

/** The owner sees less of it. */
const TEXT_CHARS = 200

function selectRows(table: Table): string {
  const { label, text, words } = ROW_SQL[table]
  return `select '${table}' as table, id, created_at, ${label} as label, left(${text}, ${TEXT_CHARS}) as text, ${words} as words
          from public.${table}`
}

type RowWithWords = PersonRow & { seq: string; words: string }

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(client: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const found: PersonRow[] = []
  for (const table of TABLES) {
    const rows = readInBatches(async ({ before, limit }) => {
      const { rows } = await client.query<RowWithWords>(
        `with chosen as materialized (${selectCandidates(table, person)} and seq < $1 order by seq desc limit $2)
         select seq, stored.* from chosen join (${selectRows(table)}) stored on id = row_id order by seq desc`,
        [before, limit],
      )
      return rows
    })
    for await (const { words, seq: _, ...row } of rows) if (isMentioned(person, words)) found.push(row)
  }
  return found.sort((one, other) => Number(other.created_at) - Number(one.created_at))
}

/** All of site_actions, which has no search_text: to fold so many texts would take the database longer than a request may. */
const selectCandidates = (table: Table, person: PersonMatcher): string =>
  table === 'site_actions'
    ? 'select seq, row_id from (select id as seq, id as row_id from public.site_actions) actions where true'
    : `select seq, row_id from private.lead_entries
       where ${makeTableCondition(table)} and ${makeMentionCondition(person, 'search_text')}`

/** To normalize thousands of combining marks after one letter takes a second. The last two letters become such marks. */
const FURTHER_MARKS = /(?<=[\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu

const isMentioned = (person: PersonMatcher, words: string): boolean =>
  person.matches(words.replaceAll(FURTHER_MARKS, ''))

/** Finds what is deleted with the sender of a lead: the lead and its log, also where no address or number finds them. */
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
  const isFound = ({ table, id }: PersonRow) => found.some((other) => other.table === table && other.id === id)
  return [...found, ...[row, ...(await findLogRows(client, lead))].filter((own) => !isFound(own))]
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
