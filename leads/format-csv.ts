import { stringify } from 'csv-stringify/sync'
import type { Lead } from '../shared/lead.ts'
import { readTimeZone } from '../shared/node/time-zone.ts'

const FORMULA_START = '[=+\\-@＝＋－＠]'
const INVISIBLE = '\\s\\p{Default_Ignorable_Code_Point}'
/** Matches a cell such as “=1+1”, also after invisible characters. */
const FORMULA = new RegExp(`^[${INVISIBLE}]*(${FORMULA_START}|[\\t\\r\\n])`, 'u')
/**
 * Matches the place before a formula within a cell, to write “Hello;=1+1” as “Hello;'=1+1”, and to leave “a=1+1”. A
 * spreadsheet that expects the other separator splits a cell at each of these and at each line break, and drops quotes.
 */
const makeInnerFormulaPattern = (otherSeparator: string) =>
  new RegExp(`(?=${FORMULA_START})(?<=[${otherSeparator}\\t\\r\\n][${INVISIBLE}"]*)`, 'gu')

const PHONE = /^[\p{Nd}\p{Default_Ignorable_Code_Point} \u00a0()[\]./·•+＋\u2010-\u2015\u2212-]+$/u
/** This invisible character makes a spreadsheet keep a phone as text, with its zeros, and with its plus on the left. */
const LEFT_TO_RIGHT_MARK = '\u200e'

type CsvColumn = { header: string; value: (lead: Lead) => string; isPhone?: true }

/** Swedish dates are YYYY-MM-DD hh:mm:ss. */
const formatIsoTime = (moment: Date) => moment.toLocaleString('sv-SE')

/** Lists the columns in their order. */
const listCsvColumns = (): CsvColumn[] => [
  { header: 'kind', value: (lead) => lead.kind },
  // A spreadsheet would not read a date with the zone in it.
  { header: `received (${readTimeZone()})`, value: (lead) => formatIsoTime(new Date(lead.created_at)) },
  { header: 'state', value: (lead) => lead.state },
  { header: 'name', value: (lead) => lead.name },
  { header: 'email', value: (lead) => lead.email },
  { header: 'phone', value: (lead) => lead.phone, isPhone: true },
  { header: 'category', value: (lead) => lead.category_label },
  { header: 'language', value: (lead) => lead.language },
  { header: 'text', value: (lead) => lead.text },
  { header: 'id', value: (lead) => String(lead.id) },
]

/** Writes RFC 4180 in chunks, with Excel's BOM. Formulas are escaped: owasp.org/www-community/attacks/CSV_Injection */
export async function* formatCsv(leads: AsyncIterable<Lead>, separator = ','): AsyncGenerator<string> {
  const columns = listCsvColumns()
  const innerFormula = makeInnerFormulaPattern(separator === ',' ? ';' : ',')
  const withoutFormulas = (text: string) => `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(innerFormula, "'")}`
  const writeCell = (text: string, isPhone = false) =>
    isPhone && PHONE.test(text) ? `${LEFT_TO_RIGHT_MARK}${text}` : withoutFormulas(text)
  const options = { delimiter: separator, quoted: true, record_delimiter: 'windows' } as const
  yield stringify([columns.map(({ header }) => header)], { ...options, bom: true })
  for await (const lead of leads) {
    yield stringify([columns.map(({ value, isPhone }) => writeCell(value(lead), isPhone))], options)
  }
}
