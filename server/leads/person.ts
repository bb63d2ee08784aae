import { domainToASCII, domainToUnicode } from 'node:url'
import type { CountryCode } from 'libphonenumber-js'
import { type ClientBase, escapeLiteral } from 'pg'
import { COLUMNS, TABLES, type Table } from '../../shared/tables.ts'
import type { Ask } from '../store/ask.ts'
import { inTransaction } from '../store/pool.ts'
import { WORDS_OF_DETAILS } from './find-leads.ts'
import { categoryLabels } from './owner-words.ts'
import { pastedContact, readPhone } from './phone.ts'

/** What a person is found by: what the database looks for in a text (`$1`, in SQL), and what then decides. */
export type Person = {
  values: string[]
  isIn: (text: string) => string
  isMentionedIn: (text: string) => boolean
}

/** A row that came from a person or names him. */
export type Found = { table: Table; id: string; created_at: Date; what: string; text: string }

/** An e-mail address or a phone number in any notation; undefined for other text. */
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

/**
 * Whether the address is whole in the text: a search for e@g must not find jane@gmail.com, nor jane@x.org find o'jane@x.org. A full stop
 * behind the address is one when no letter follows.
 */
function byEmail(email: string): Person {
  const at = email.lastIndexOf('@') + 1
  const [before, domain] = [email.slice(0, at), email.slice(at)]
  // A browser sends a domain in letters of its own as ASCII; a text has it as it was written.
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

/** All columns of a row as one text, in SQL. */
const wordsOf = (table: Table) =>
  `concat_ws(E'\\n', ${Object.entries(COLUMNS[table]).map(([column, type]) => (type === 'json' ? WORDS_OF_DETAILS : column))})`

/** What the owner calls each category, in SQL. */
const LABELS = `${escapeLiteral(JSON.stringify(categoryLabels))}::jsonb`

/** What a row is called, and what of it is shown, in SQL. */
const SHOWN: Record<Table, { what: string; text: string }> = {
  notes: { what: `'note'`, text: 'content' },
  contact_submissions: { what: `coalesce(${LABELS} ->> category, category) || ' from ' || name`, text: 'message' },
  site_actions: { what: 'action_type', text: 'details::text' },
}

/**
 * All that came from a person or names him, newest first: what he sent, the copies of it that the page logged, and what else
 * has his address or number in its text.
 */
export async function findRowsOf(ask: Ask, person: Person): Promise<Found[]> {
  const selects = TABLES.map(
    (table) =>
      `select '${table}' as table, id, created_at, ${SHOWN[table].what} as what, ${SHOWN[table].text} as text, ${wordsOf(table)} as words
       from public.${table} where ${person.isIn(wordsOf(table))}`,
  )
  const rows = await ask<Found & { words: string }>(
    `${selects.join(' union all ')} order by created_at desc, id desc`,
    person.values,
  )
  return rows.filter(({ words }) => person.isMentionedIn(words))
}

/** Deletes them in one transaction; the list of leads, its words and what waits to be sent follow by themselves. */
export async function deleteRows(client: ClientBase, rows: readonly Pick<Found, 'table' | 'id'>[]): Promise<void> {
  await inTransaction(client, async () => {
    for (const table of TABLES) {
      const ids = rows.filter((row) => row.table === table).map(({ id }) => id)
      await client.query(`delete from public.${table} where id = any ($1::bigint[])`, [ids])
    }
  })
}
