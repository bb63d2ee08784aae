import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { getCategoryLabel } from '../content-schema/site-content.ts'
import type { Lead } from '../shared/lead.ts'
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

type CsvColumn = { header: string; value: (lead: Lead) => string | number }

/** Lists the columns in their order. Kind and row_id together name a lead. */
const listCsvColumns = (): CsvColumn[] => [
  { header: 'kind', value: (lead) => lead.kind },
  // A spreadsheet would not read a date with the zone in it.
  { header: `received (${readTimeZone()})`, value: (lead) => new Date(lead.created_at).toLocaleString('sv-SE') },
  { header: 'state', value: (lead) => lead.state },
  { header: 'name', value: (lead) => lead.name },
  { header: 'email', value: (lead) => lead.email },
  { header: 'phone', value: (lead) => lead.phone },
  { header: 'category', value: (lead) => getCategoryLabel(lead.category) },
  { header: 'language', value: (lead) => lead.language },
  ...Object.keys(EXTRA_COLUMNS).map((name): CsvColumn => ({ header: name, value: (lead) => lead.extra[name] ?? '' })),
  { header: 'text', value: (lead) => lead.text },
  { header: 'row_id', value: (lead) => lead.row_id },
]

/** Writes RFC 4180 in chunks. Escapes formulas as https://owasp.org/www-community/attacks/CSV_Injection says. Excel needs the BOM. */
export function formatCsv(leads: AsyncIterable<Lead>, separator = ','): AsyncIterable<string> {
  const columns = listCsvColumns()
  const innerFormula = makeFormulaPattern(separator)
  const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(innerFormula, "'")}`
  return pipeline(
    Readable.from(leads),
    async function* (leads: AsyncIterable<Lead>) {
      for await (const lead of leads) yield columns.map(({ value }) => value(lead))
    },
    stringify({
      header: true,
      delimiter: separator,
      columns: columns.map(({ header }) => header),
      cast: {
        string: (text, { index }) =>
          columns[index]?.header === 'phone' && PHONE.test(text)
            ? `${LEFT_TO_RIGHT_MARK}${text}`
            : withoutFormulas(text),
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
