import { domainToASCII, domainToUnicode } from 'node:url'
import type { CountryCode } from 'libphonenumber-js'
import { type ClientBase, escapeLiteral } from 'pg'
import { COLUMNS, TABLES, type Table } from '../shared/tables.ts'
import { readPhone, trimContact } from './phone.ts'
import type { Query } from './query.ts'
import { categoryLabels } from './site-settings.ts'

/** The database finds texts that hold one of `spellings`, by private.like_pattern. `matches` then decides. */
export type Person = {
  spellings: string[]
  matches: (text: string) => boolean
}

export type PersonRow = { table: Table; id: string; created_at: Date; what: string; text: string }

export function readPerson(typed: string, country?: CountryCode): Person | undefined {
  const contact = trimContact(typed).toWellFormed()
  if (/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(contact)) return readEmail(contact)
  const phone = readPhone(contact, country)
  return phone && { spellings: [phone.digits], matches: phone.matches }
}

/** Matches whole addresses: e@g must not find jane@gmail.com, nor jane@x.org o'jane@x.org. A full stop may follow. */
function readEmail(typed: string): Person {
  const email = foldEmail(typed)
  const at = email.lastIndexOf('@') + 1
  const [before, domain] = [email.slice(0, at), email.slice(at)]
  // A browser sends an international domain as ASCII. A text has it as the visitor wrote it.
  const others = [domainToASCII(domain), domainToUnicode(domain)].map((other) => foldEmail(before + (other || domain)))
  const spellings = [...new Set([email, ...others])]
  const literals = spellings.map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const whole = new RegExp(
    `(^|(?<![\\p{L}\\p{N}]['&])(?<![\\p{L}\\p{N}._%+-]))(${literals.join('|')})[.-]*($|[^\\p{L}\\p{N}.-])`,
    'u',
  )
  return { spellings, matches: (text) => whole.test(foldEmail(text)) }
}

/** JavaScript lowers a capital sigma to σ or, at the end of a word, to ς. */
const foldEmail = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

const LABELS = `${escapeLiteral(JSON.stringify(categoryLabels))}::jsonb`

const ROW_SUMMARY_SQL: Record<Table, { what: string; text: string }> = {
  notes: { what: `'note'`, text: 'content' },
  contact_submissions: { what: `coalesce(${LABELS} ->> category, category) || ' from ' || name`, text: 'message' },
  site_actions: { what: 'action_type', text: 'details::text' },
}

/** Makes an SQL condition, which `matches` narrows. @param text SQL for what private.searchable returns */
export const makeMentionCondition = ({ spellings }: Person, text: string): string =>
  `(${spellings.map((spelling) => `${text} like private.like_pattern(${escapeLiteral(spelling)})`).join(' or ')})`

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(query: Query, person: Person): Promise<PersonRow[]> {
  const selectListed = (table: Table) =>
    `id in (select id from private.lead_index where (kind = 'note') = ${table === 'notes'} and ${makeMentionCondition(person, 'plain')})`
  const selects = TABLES.map(
    (table) =>
      `select '${table}' as table, id, created_at, ${ROW_SUMMARY_SQL[table].what} as what,
         ${ROW_SUMMARY_SQL[table].text} as text, ${joinColumns(table)} as words
       from public.${table} where ${table === 'site_actions' ? makeMentionCondition(person, 'private.searchable(details)') : selectListed(table)}`,
  )
  const rows = await query<PersonRow & { words: string }>(
    `${selects.join(' union all ')} order by created_at desc, id desc`,
  )
  return rows.filter(({ words }) => person.matches(words))
}

/** Escapes in the JSON itself would count as letters and digits. */
const joinColumns = (table: Table) =>
  table === 'site_actions'
    ? `(select string_agg(value, E'\\n') from jsonb_each_text(details))`
    : `concat_ws(E'\\n', ${Object.keys(COLUMNS[table])})`

/** Deletes all or none. The database also deletes their entries in the list of leads and their notifications. */
export async function deleteRows(client: ClientBase, rows: readonly Pick<PersonRow, 'table' | 'id'>[]): Promise<void> {
  const deletions = TABLES.map((table, nth) => `${table} as (delete from public.${table} where id = any ($${nth + 1}))`)
  await client.query(
    `with ${deletions.join()} select`,
    TABLES.map((table) => rows.filter((row) => row.table === table).map(({ id }) => id)),
  )
}
