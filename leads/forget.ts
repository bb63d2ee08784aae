import { getCategoryLabel } from '../content-schema/site-content.ts'
import { findTable, type Lead, type LeadKind } from '../shared/lead.ts'
import { ACTIONS, type Table } from '../shared/tables.ts'
import { truncateText } from '../shared/text.ts'
import { makeLeadsSql } from './find-leads.ts'
import { extractDigits } from './folding.ts'
import { makeMentionCondition, makeSenderMatcher, type PersonMatcher } from './person.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'
import type { StoredLead } from './read-lead.ts'

/** A row that is from a person or mentions them. */
export type PersonRow = { table: Table; id: string; created_at: Date; label: string; text: string }

/** The command and the desk show less of a text. */
const TEXT_CHARS = 200

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(client: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const rows = [...(await findPersonLeads(client, person)), ...(await findPersonActions(client, person))]
  return rows.sort((one, other) => Number(other.created_at) - Number(one.created_at))
}

async function findPersonLeads(client: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const found: PersonRow[] = []
  const sql = makeLeadsSql(makeMentionCondition(person, 'search_text'))
  for await (const { kind, row_id, created_at, category, fields } of readInBatches<StoredLead>(client, 'seq', sql)) {
    if (!isMentioned(person, Object.values(fields))) continue
    const label = makeLeadLabel(kind, category, fields.name)
    const text = truncateText(fields.content ?? fields.message ?? '', TEXT_CHARS)
    found.push({ table: findTable(kind), id: row_id, created_at, label, text })
  }
  return found
}

const makeLeadLabel = (kind: LeadKind, category: string, name: string | null | undefined): string =>
  kind === 'note' ? 'note' : `${getCategoryLabel(category)} from ${name}`

/** Reads all actions: they have no search_text, and to fold so many texts would take the database longer than a request may. */
async function findPersonActions(client: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const found: PersonRow[] = []
  const actions = readInBatches<Omit<PersonRow, 'table'> & { values: string[] }>(
    client,
    'id',
    // In the JSON itself, escapes would count as letters.
    `select id, created_at, action_type as label, left(details::text, ${TEXT_CHARS}) as text,
       array(select value from jsonb_each_text(details)) as values
     from public.site_actions where id < $1 order by id desc limit $2`,
  )
  for await (const { values, ...row } of actions) {
    if (isMentioned(person, values)) found.push({ ...row, table: 'site_actions' })
  }
  return found
}

/** To normalize thousands of combining marks after one letter takes a second. U+FF9E and U+FF9F become such marks. */
const FURTHER_MARKS = /(?<=[\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu

const isMentioned = (person: PersonMatcher, texts: (string | null)[]): boolean =>
  person.matches(texts.join('\n').replaceAll(FURTHER_MARKS, ''))

/** Finds what is deleted with the sender of a lead: the lead and its log, also where no address or number finds them. */
export async function findSenderRows(client: Queryable, lead: Lead): Promise<PersonRow[]> {
  const { row_id, created_at, kind, category, name, text } = lead
  const label = makeLeadLabel(kind, category, name)
  const row = { table: findTable(kind), id: String(row_id), created_at: new Date(created_at), label, text }
  const sender = makeSenderMatcher(lead)
  const found = sender ? await findPersonRows(client, sender) : []
  const isFound = ({ table, id }: PersonRow) => found.some((other) => other.table === table && other.id === id)
  return [...found, ...[row, ...(await findLogRows(client, lead))].filter((own) => !isFound(own))]
}

/**
 * Finds the rows of site_actions that repeat a lead; one that was sent again may be stored once and logged twice. Nothing tells the logs of two
 * visitors' same notes apart, so they go together: each holds no more than those words.
 */
async function findLogRows(client: Queryable, lead: Lead): Promise<PersonRow[]> {
  const { kind, name, email, text } = lead
  if (kind === 'note') return findActions(client, ACTIONS.note, { content: text })
  // A meetup by the contact form, which offers coffee and beer too, has an e-mail and the log of a message.
  if (email !== '') return findActions(client, ACTIONS.message, { name, email, message: text })
  return findMeetupLogRows(client, lead)
}

/** Finds the log of a meetup by its phone, which is in its text, because two may have the same name and drink. */
async function findMeetupLogRows(client: Queryable, { name, category, phone, text }: Lead): Promise<PersonRow[]> {
  const rows = await findActions(client, ACTIONS.meetup, { name, meetup_type: category })
  return rows.filter((row) => {
    const loggedPhone = String(JSON.parse(row.text).phone ?? '')
    // Two phones without digits, such as “ask me”, differ in their words.
    return text.includes(loggedPhone) && extractDigits(loggedPhone) === extractDigits(phone)
  })
}

async function findActions(client: Queryable, type: string, details: object): Promise<PersonRow[]> {
  const { rows } = await client.query<PersonRow>(
    `select 'site_actions' as table, id, created_at, action_type as label, details::text as text
     from public.site_actions where action_type = $1 and details @> $2::jsonb`,
    [type, JSON.stringify(details)],
  )
  return rows
}

/** Deletes all or none. The database also deletes their entries in the list of leads and their notifications. */
export async function deleteRows(client: Queryable, rows: readonly Pick<PersonRow, 'table' | 'id'>[]): Promise<void> {
  const listIds = (table: Table) => rows.filter((row) => row.table === table).map(({ id }) => id)
  await client.query(
    `with deleted_notes as (delete from public.notes where id = any ($1)),
       deleted_contacts as (delete from public.contact_submissions where id = any ($2))
     delete from public.site_actions where id = any ($3)`,
    [listIds('notes'), listIds('contact_submissions'), listIds('site_actions')],
  )
}
