import type { Client } from 'pg'
import { printableJson } from '../shared/leads/printable.ts'
import { countRows, readRows, type Stored, StoredJson } from './read-rows.ts'
import { type Wanted, wantedIn } from './which-leads.ts'

const TABLES = ['notes', 'site_actions', 'contact_submissions'] as const

/** What visitors sent as one JSON object with the rows of each table, newest first, in pieces. */
export async function* leadsAsJson(client: Client | undefined, wanted: Wanted): AsyncGenerator<string> {
  for (const [at, table] of TABLES.entries()) {
    yield `${at === 0 ? '{' : ','}"${table}":[`
    if (client) yield* rowsOf(client, table, wanted)
    yield ']'
  }
  yield '}\n'
}

async function* rowsOf(client: Client, table: (typeof TABLES)[number], wanted: Wanted): AsyncGenerator<string> {
  const selection = { table, where: wantedIn(table, wanted) }
  const { newest } = await countRows(client, selection)
  let comma = ''
  for await (const row of readRows(client, selection, newest)) {
    yield comma + printableJson(asJson(row))
    comma = ','
  }
}

function asJson(row: Stored): string {
  const fields = Object.entries(row).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof StoredJson ? value.text : JSON.stringify(value)}`,
  )
  return `{${fields.join()}}`
}
