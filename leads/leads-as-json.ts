import type { ClientBase } from 'pg'
import { TABLES } from '../shared/tables.ts'
import { printableJson } from '../shared/text.ts'
import { type Filters, findRows } from './find-leads.ts'
import { leadLanguage } from './lead-language.ts'
import { queryRaw, StoredJson } from './query.ts'

type Row = { language?: string }

export async function* leadsAsJson(client: ClientBase, filters: Filters): AsyncGenerator<string> {
  for (const [at, table] of TABLES.entries()) {
    yield `${at === 0 ? '{' : ','}"${table}":[`
    let comma = ''
    for await (const row of findRows<Row>(queryRaw(client), table, filters)) {
      const { language } = row
      yield comma +
        printableJson(asJson(language === undefined ? row : { ...row, language: leadLanguage(language).tag }))
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}

function asJson(row: object): string {
  const fields = Object.entries(row).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof StoredJson ? value.text : JSON.stringify(value)}`,
  )
  return `{${fields.join()}}`
}
