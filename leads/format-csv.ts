import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Lead } from '../shared/lead.ts'
import { findLeadLanguage, getCategoryLabel } from '../shared/site-content.ts'
import { EXTRA_COLUMNS } from '../shared/tables.ts'
import { readTimeZone } from '../shared/time-zone.ts'

/** These characters begin a formula in a cell, also after invisible ones. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠]/u
/** A spreadsheet that expects another separator splits a cell there and at each line break, and drops quotes. */
const makeFormulaPattern = (separator: string) =>
  new RegExp(
    `(?=[=+\\-@＝＋－＠])(?<=[${',;\t'.replace(separator, '')}\\r\\n][\\s"\\p{Default_Ignorable_Code_Point}]*)`,
    'gu',
  )

const PHONE = /^[\p{Nd}\p{Default_Ignorable_Code_Point} \u00a0()[\]./·•+＋\u2010-\u2015\u2212-]+$/u
/** This invisible character makes a spreadsheet keep a phone as text, with its zeros, and with its plus on the left. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** Kind and row_id together name a lead. */
const COLUMNS_AFTER_TIME = [
  'state',
  'name',
  'email',
  'phone',
  'category',
  'language',
  ...Object.keys(EXTRA_COLUMNS),
  'text',
  'row_id',
]

/** Writes RFC 4180 in chunks. Escapes formulas as https://owasp.org/www-community/attacks/CSV_Injection says. Excel needs the BOM. */
export function formatCsv(leads: AsyncIterable<Lead>, separator = ','): AsyncIterable<string> {
  const innerFormula = makeFormulaPattern(separator)
  const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(innerFormula, "'")}`
  return pipeline(
    Readable.from(leads),
    async function* (leads: AsyncIterable<Lead>) {
      for await (const { extra, created_at, category, language, ...lead } of leads)
        yield {
          ...lead,
          ...extra,
          category: getCategoryLabel(category),
          language: findLeadLanguage(language).tag,
          received: new Date(created_at),
        }
    },
    stringify({
      header: true,
      delimiter: separator,
      columns: [
        { key: 'kind' },
        // A spreadsheet would not read a date with the zone in it.
        { key: 'received', header: `received (${readTimeZone()})` },
        ...COLUMNS_AFTER_TIME.map((key) => ({ key })),
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
    // The consumer of the stream gets the error.
    () => {},
  )
}
