import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { readTimeZone } from '../shared/dates.ts'
import { EXTRA_COLUMNS, type Lead } from '../shared/lead.ts'
import { findLeadLanguage } from './lead-language.ts'
import { categoryLabel } from './owner-words.ts'

/** These characters begin a formula in a cell, also after invisible ones. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠]/u
/** Within a cell: a spreadsheet that expects another separator splits it there, and then at each line break; it drops quotes. */
const makeFormulaPattern = (separator: string) =>
  new RegExp(
    `(?=[=+\\-@＝＋－＠])(?<=[${',;\t'.replace(separator, '')}\\r\\n][\\s"\\p{Default_Ignorable_Code_Point}]*)`,
    'gu',
  )

const PHONE = /^[\p{Nd}\p{Default_Ignorable_Code_Point} \u00a0()[\]./·•+＋\u2010-\u2015\u2212-]+$/u
/** Invisible before a phone: spreadsheets keep it as text, with its zeros and plus, which stays on its side in right-to-left tables. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** RFC 4180, in pieces. Formulas are escaped as https://owasp.org/www-community/attacks/CSV_Injection says; Excel needs the BOM. */
export function leadsAsCsv(leads: AsyncIterable<Lead>, separator = ','): AsyncIterable<string> {
  const within = makeFormulaPattern(separator)
  const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(within, "'")}`
  return pipeline(
    Readable.from(leads),
    async function* (leads: AsyncIterable<Lead>) {
      for await (const { extra, created_at, category, language, ...lead } of leads)
        yield {
          ...lead,
          ...extra,
          category: categoryLabel(category),
          language: findLeadLanguage(language).tag,
          received: new Date(created_at),
        }
    },
    stringify({
      header: true,
      delimiter: separator,
      columns: [
        { key: 'kind' },
        // With the zone in it a spreadsheet would not read a date.
        { key: 'received', header: `received (${readTimeZone()})` },
        ...['state', 'name', 'email', 'phone', 'category', 'language', ...EXTRA_COLUMNS, 'text'].map((key) => ({
          key,
        })),
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
    // The consumer gets the error.
    () => {},
  )
}
