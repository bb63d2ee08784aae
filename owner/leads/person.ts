import { domainToASCII, domainToUnicode } from 'node:url'
import type { CountryCode } from 'libphonenumber-js'
import { type ClientBase, escapeLiteral } from 'pg'
import { categoryLabels } from '../../server/leads/owner-words.ts'
import { pastedContact, readPhone } from '../../server/leads/phone.ts'
import { inTransaction } from '../../server/store/pool.ts'
import { COLUMNS, TABLES, type Table } from '../../shared/tables.ts'
import type { Ask } from './ask.ts'
import { WORDS_OF_DETAILS } from './find-leads.ts'

/** `isIn` is SQL for a text that may have one of `values` (`$1` …); `isMentionedIn` then decides. */
export type Person = {
  values: string[]
  isIn: (text: string) => string
  isMentionedIn: (text: string) => boolean
}

export type PersonRow = { table: Table; id: string; created_at: Date; what: string; text: string }

export function readPerson(typed: string, country?: CountryCode): Person | undefined {
  const text = pastedContact(typed)
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return byEmail(text.normalize('NFC').toLowerCase())
  const phone = readPhone(text, country)
  return (
    phone && {
      values: [phone.pattern],
      isIn: (column) => `${column} ~ $1`,
      isMentionedIn: phone.isMentionedIn,
    }
  )
}

/** Whole addresses only: e@g must not find jane@gmail.com, nor jane@x.org o'jane@x.org. A full stop may follow. */
function byEmail(email: string): Person {
  const at = email.lastIndexOf('@') + 1
  const [before, domain] = [email.slice(0, at), email.slice(at)]
  // A browser sends an international domain as ASCII; a text has it as it was written.
  const spellings = [domainToASCII(domain), domainToUnicode(domain)].map((other) => `${before}${other || domain}`)
  const literals = [...new Set([email, ...spellings])].map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const whole = new RegExp(
    `(^|(?<![\\p{L}\\p{N}]['&])(?<![\\p{L}\\p{N}._%+-]))(${literals.join('|')})[.-]*($|[^\\p{L}\\p{N}.-])`,
    'u',
  )
  return {
    values: [email, ...spellings],
    isIn: (column) => {
      const text = `normalize(lower(${column}), NFC)`
      return `(position($1 in ${text}) > 0 or position($2 in ${text}) > 0 or position($3 in ${text}) > 0)`
    },
    isMentionedIn: (text) => whole.test(text.normalize('NFC').toLowerCase()),
  }
}

const wordsOf = (table: Table) =>
  `concat_ws(E'\\n', ${Object.entries(COLUMNS[table]).map(([column, type]) => (type === 'json' ? WORDS_OF_DETAILS : column))})`

const LABELS = `${escapeLiteral(JSON.stringify(categoryLabels))}::jsonb`

const ROW_SUMMARY_SQL: Record<Table, { what: string; text: string }> = {
  notes: { what: `'note'`, text: 'content' },
  contact_submissions: { what: `coalesce(${LABELS} ->> category, category) || ' from ' || name`, text: 'message' },
  site_actions: { what: 'action_type', text: 'details::text' },
}

export async function findRowsOf(ask: Ask, person: Person): Promise<PersonRow[]> {
  const selects = TABLES.map(
    (table) =>
      `select '${table}' as table, id, created_at, ${ROW_SUMMARY_SQL[table].what} as what, ${ROW_SUMMARY_SQL[table].text} as text, ${wordsOf(table)} as words
       from public.${table} where ${person.isIn(wordsOf(table))}`,
  )
  const rows = await ask<PersonRow & { words: string }>(
    `${selects.join(' union all ')} order by created_at desc, id desc`,
    person.values,
  )
  return rows.filter(({ words }) => person.isMentionedIn(words))
}

/** The database removes the rows from the list of leads, the index of words and the outbox. */
export async function deleteRows(client: ClientBase, rows: readonly Pick<PersonRow, 'table' | 'id'>[]): Promise<void> {
  await inTransaction(client, async () => {
    for (const table of TABLES) {
      const ids = rows.filter((row) => row.table === table).map(({ id }) => id)
      await client.query(`delete from public.${table} where id = any ($1::bigint[])`, [ids])
    }
  })
}
