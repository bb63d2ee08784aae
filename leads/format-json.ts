import type { Lead } from '../shared/lead.ts'
import { toPrintableJson } from '../shared/printable.ts'
import type { Queryable } from '../shared/queryable.ts'
import { findLeadLanguage } from '../shared/site-content.ts'
import { TABLES } from '../shared/tables.ts'
import type { Filters } from './filters.ts'
import { findJsonRows } from './find-leads.ts'

// docs/data.md compares both.

/** Writes one object with a list for each table, in chunks: for `npm run leads`. */
export async function* formatTablesJson(client: Queryable, filters: Filters): AsyncGenerator<string> {
  for (const [index, table] of TABLES.entries()) {
    yield `${index === 0 ? '{' : ','}"${table}":[`
    let comma = ''
    for await (const { json, language } of findJsonRows(client, table, filters)) {
      const tag = language === null ? '' : `,"language":${JSON.stringify(findLeadLanguage(language).tag)}`
      yield comma + toPrintableJson(json.replace(/}$/, () => `${tag}}`))
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}

/** Writes a list of leads, in chunks: for the desk. */
export async function* formatLeadsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let separator = '['
  for await (const { seq, kind, ...lead } of leads) {
    yield separator +
      JSON.stringify({ seq, kind, id: lead.row_id, ...lead, language: findLeadLanguage(lead.language).tag })
    separator = ','
  }
  yield separator === '[' ? '[]\n' : ']\n'
}
