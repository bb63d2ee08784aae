import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { timeZone } from '../../shared/dates.ts'
import { EXTRA_COLUMNS, type Lead } from '../../shared/lead.ts'

/** Characters that begin a formula in a cell, also after invisible ones. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠]/u
/** The same within a cell: a spreadsheet that separates by semicolons ends it there, and after one at each line break. */
const FORMULA_WITHIN = /([;\r\n][\s\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@＝＋－＠])/gu

const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(FORMULA_WITHIN, "$1'")}`

/**
 * Leads as CSV (RFC 4180), in pieces. What a spreadsheet would take for a formula is made harmless as
 * https://owasp.org/www-community/attacks/CSV_Injection says; Excel knows UTF-8 by the mark at its beginning.
 */
export function leadsAsCsv(leads: AsyncIterable<Lead>): AsyncIterable<string> {
  return pipeline(
    Readable.from(leads),
    async function* (leads: AsyncIterable<Lead>) {
      for await (const { extra, created_at, ...lead } of leads)
        yield { ...lead, ...extra, received: new Date(created_at) }
    },
    stringify({
      header: true,
      columns: [
        { key: 'kind' },
        // A spreadsheet reads it as a date, which it would not with the zone in it.
        { key: 'received', header: `received (${timeZone()})` },
        ...['name', 'email', 'phone', 'category', ...EXTRA_COLUMNS, 'text'].map((key) => ({ key })),
      ],
      cast: {
        date: (moment) => moment.toLocaleString('sv-SE'),
        string: withoutFormulas,
      },
      quoted: true,
      record_delimiter: 'windows',
      bom: true,
      encoding: 'utf8',
    }),
    // The reader of the pieces meets the error.
    () => {},
  )
}
