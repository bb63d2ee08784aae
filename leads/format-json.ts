import type { Lead } from '../shared/lead.ts'
import { toPrintableJson } from '../shared/printable.ts'
import { TABLES } from '../shared/tables.ts'
import type { Filters } from './filters.ts'
import { findJsonRows } from './find-leads.ts'
import type { Queryable } from './queryable.ts'

/** Writes what `npm run leads` prints: an object with a list of rows for each table, in chunks. */
export async function* formatTablesJson(client: Queryable, filters: Filters): AsyncGenerator<string> {
  for (const [index, table] of TABLES.entries()) {
    yield `${index === 0 ? '{' : ','}"${table}":[`
    let comma = ''
    for await (const { json } of findJsonRows(client, table, filters)) {
      yield comma + toPrintableJson(json)
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}

/** Writes what the desk exports: a list of leads, in chunks. docs/data.md compares both. */
export async function* formatLeadsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let separator = '['
  for await (const lead of leads) {
    yield separator + JSON.stringify(lead)
    separator = ','
  }
  yield separator === '[' ? '[]\n' : ']\n'
}
