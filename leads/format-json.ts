import { toPrintableJson } from '../shared/printable.ts'
import type { Queryable } from '../shared/queryable.ts'
import { findLeadLanguage } from '../shared/site-content.ts'
import { TABLES } from '../shared/tables.ts'
import type { Filters } from './filters.ts'
import { findJsonRows } from './find-leads.ts'

/** Writes one object with a list for each table, in chunks. */
export async function* formatJson(client: Queryable, filters: Filters): AsyncGenerator<string> {
  for (const [at, table] of TABLES.entries()) {
    yield `${at === 0 ? '{' : ','}"${table}":[`
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
