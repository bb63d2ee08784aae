import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { timeZone } from '../../shared/dates.ts'
import { EXTRA_COLUMNS, type Lead } from '../../shared/lead.ts'
import { categoryLabel } from './owner-words.ts'

/** Characters that begin a formula in a cell, also after invisible ones. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠]/u
/** The same within a cell: a spreadsheet that expects another separator ends it there, and after one at each line break. */
const formulaWithin = (separator: string) =>
  new RegExp(
    `(?=[=+\\-@＝＋－＠])(?<=[${',;\t'.replace(separator, '')}\\r\\n][\\s\\p{Default_Ignorable_Code_Point}]*)`,
    'gu',
  )

/** Nothing but digits and what is written between them. */
const PHONE = /^[\p{Nd}\p{Default_Ignorable_Code_Point} \u00a0()[\]./·•+＋\u2010-\u2015\u2212-]+$/u
/**
 * Before a phone it is not seen, and a spreadsheet that meets it takes the cell for text: no zero is lost, and no plus or minus
 * is a sum. In a table from right to left it keeps the plus on its side.
 */
const LEFT_TO_RIGHT_MARK = '\u200e'

/**
 * Leads as CSV (RFC 4180), in pieces. What a spreadsheet would take for a formula is made harmless as
 * https://owasp.org/www-community/attacks/CSV_Injection says; Excel knows UTF-8 by the mark at its beginning.
 */
export function leadsAsCsv(leads: AsyncIterable<Lead>, separator = ','): AsyncIterable<string> {
  const within = formulaWithin(separator)
  const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(within, "'")}`
  return pipeline(
    Readable.from(leads),
    async function* (leads: AsyncIterable<Lead>) {
      for await (const { extra, created_at, category, ...lead } of leads)
        yield { ...lead, ...extra, category: categoryLabel(category), received: new Date(created_at) }
    },
    stringify({
      header: true,
      delimiter: separator,
      columns: [
        { key: 'kind' },
        // A spreadsheet reads it as a date, which it would not with the zone in it.
        { key: 'received', header: `received (${timeZone()})` },
        ...['state', 'name', 'email', 'phone', 'category', ...EXTRA_COLUMNS, 'text'].map((key) => ({ key })),
      ],
      cast: {
        date: (moment) => moment.toLocaleString('sv-SE'),
        string: (text, { column }) =>
          column === 'phone' && PHONE.test(text) ? `${LEFT_TO_RIGHT_MARK}${text}` : withoutFormulas(text),
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
