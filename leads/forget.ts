import { escapeLiteral } from 'pg'
import { siteContent } from '../content-schema/site-content.ts'
import { findTable, type Lead } from '../shared/lead.ts'
import { ACTIONS, TABLES, type Table } from '../shared/tables.ts'
import { makeTableCondition } from './filters.ts'
import { extractDigits } from './folding.ts'
import { readPages } from './pages.ts'
import { makeMentionCondition, type PersonMatcher, parseSender } from './person.ts'
import type { Queryable } from './queryable.ts'

/** A row that is from a person or mentions them. */
export type PersonRow = { table: Table; id: string; created_at: Date; label: string; text: string }

const LABELS = `${escapeLiteral(JSON.stringify(siteContent.categoryLabels))}::jsonb`

const OWN_FIELDS = `to_jsonb(stored.*) - 'id' - 'created_at'`
/** SQL for `label` and `text` of a row, and for what the visitor wrote, as JSON. */
const ROW_SQL: Record<Table, { label: string; text: string; fields: string }> = {
  notes: { label: `'note'`, text: 'content', fields: OWN_FIELDS },
  contact_submissions: {
    label: `coalesce(${LABELS} ->> category, category) || ' from ' || name`,
    text: 'message',
    fields: OWN_FIELDS,
  },
  site_actions: { label: 'action_type', text: 'details::text', fields: 'details' },
}

/** The command and the desk show less of a text. */
const TEXT_CHARS = 200

type FoundRow = PersonRow & { seq: string; all_text: string }

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(client: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const found: PersonRow[] = []
  for (const table of TABLES) {
    const { label, text, fields } = ROW_SQL[table]
    const rows = readPages<FoundRow>(
      client,
      makeCandidateSelect(table, person),
      // Escapes of the JSON would count as letters.
      `select seq, '${table}' as table, id, stored.created_at, ${label} as label, left(${text}, ${TEXT_CHARS}) as text,
         coalesce((select string_agg(value, E'\\n') from jsonb_each_text(${fields})), '') as all_text
       from page join public.${table} stored on id = row_id`,
    )
    for await (const { seq: _, all_text, ...row } of rows) if (isMentioned(person, all_text)) found.push(row)
  }
  return found.sort((one, other) => Number(other.created_at) - Number(one.created_at))
}

/** All of site_actions, which has no search_text: to fold so many texts would take the database longer than a request may. */
const makeCandidateSelect = (table: Table, person: PersonMatcher): string =>
  table === 'site_actions'
    ? 'select id as seq, id as row_id from public.site_actions'
    : `select seq, row_id from private.lead_entries
       where ${makeTableCondition(table)} and ${makeMentionCondition(person, 'search_text')}`

/** To normalize thousands of combining marks after one letter takes a second. U+FF9E and U+FF9F become such marks. */
const FURTHER_MARKS = /(?<=[\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu

const isMentioned = (person: PersonMatcher, text: string): boolean => person.matches(text.replaceAll(FURTHER_MARKS, ''))

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
  // The phone tells two meetups of one name and drink apart. Two phones without digits, such as “ask me”, differ in their words.
  const isOfMeetup = (row: { phone: string }) =>
    text.includes(row.phone) && extractDigits(row.phone) === extractDigits(phone)
  return kind === 'meetup' ? rows.filter(isOfMeetup) : rows
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
