import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Client } from 'pg'
import { type Category, MEETUP_TYPES } from '../shared/categories.ts'
import type { Kind } from '../shared/leads/kinds.ts'
import { timeZone } from '../shared/leads/when.ts'
import { isPhoneEmail, phoneOf } from '../shared/submissions/phone-email.ts'
import type { Rows } from '../shared/tables.ts'
import { countRows, readRows, type Stored } from './read-rows.ts'
import { type Wanted, wantedIn } from './which-leads.ts'

/** A message, a meetup or a note, as a line of a table. */
export type LeadLine = {
  kind: Kind
  received: Date
  name?: string
  email?: string
  phone?: string | undefined
  category?: string
  text: string
}

/** Messages and meetups, then notes, each newest first. */
export async function* leadLines(client: Client | undefined, wanted: Wanted): AsyncGenerator<LeadLine> {
  if (!client) return
  for await (const row of rowsOf<Rows['contact_submissions']>(client, 'contact_submissions', wanted))
    yield contactLine(row)
  for await (const { created_at, content } of rowsOf<Rows['notes']>(client, 'notes', wanted))
    yield { kind: 'note', received: created_at, text: content }
}

/**
 * The lines as CSV (RFC 4180), in pieces. What a spreadsheet would take for a formula is made harmless as
 * https://owasp.org/www-community/attacks/CSV_Injection says; Excel knows UTF-8 by the mark at its beginning.
 */
export function asCsv(lines: AsyncIterable<LeadLine>): AsyncIterable<string> {
  return pipeline(
    Readable.from(lines),
    stringify({
      header: true,
      columns: [
        { key: 'kind' },
        // A spreadsheet takes it for a moment, which it would not with the zone in it.
        { key: 'received', header: `received (${timeZone()})` },
        ...(['name', 'email', 'phone', 'category', 'text'] as const).map((key) => ({ key })),
      ],
      cast: {
        date: (moment) => moment.toLocaleString('sv-SE'),
        // OWASP names it too, the library does not.
        string: (text) => (text.startsWith('\n') ? `'${text}` : text),
      },
      escape_formulas: true,
      quoted: true,
      record_delimiter: 'windows',
      bom: true,
      encoding: 'utf8',
    }),
    // Whoever takes the pieces meets the error.
    () => {},
  )
}

async function* rowsOf<Row>(client: Client, table: 'notes' | 'contact_submissions', wanted: Wanted) {
  const selection = { table, where: wantedIn(table, wanted) }
  const { newest } = await countRows(client, selection)
  yield* readRows<Stored & Row>(client, selection, newest)
}

type Contact = Pick<Rows['contact_submissions'], 'name' | 'email' | 'category' | 'message'> & Pick<Stored, 'created_at'>

/** A message or a meetup as a line. */
export function contactLine({ name, email, category, message, created_at }: Contact): LeadLine {
  const isMeetup = MEETUP_TYPES.includes(category as Category & (typeof MEETUP_TYPES)[number])
  const reachable = isPhoneEmail(email) ? {} : { email }
  const kind = isMeetup ? 'meetup' : 'message'
  const phone = phoneOf({ email, message })
  return { kind, received: created_at, name, ...reachable, phone, category, text: message }
}
