import type { ClientBase } from 'pg'
import { COLUMNS, TABLES } from '../shared/tables.ts'

const WRITTEN = [...TABLES.map((table) => `public.${table}`), 'private.lead_index', 'private.lead_words']

/** Removes deleted rows from the embedded store's files and WAL too. A visitor waits for about a second per 100,000 rows. */
export async function tidyEmbedded(client: ClientBase): Promise<void> {
  // The planner's statistics hold values, those of an index on an expression too.
  await client.query(
    `delete from pg_catalog.pg_statistic where starelid = any ($1::text[]::regclass[])
       or starelid in (select indexrelid from pg_catalog.pg_index where indrelid = any ($1::text[]::regclass[]))`,
    [WRITTEN],
  )
  for (const table of [...WRITTEN, 'pg_catalog.pg_statistic']) await client.query(`vacuum full ${table}`)
  // The second checkpoint removes the WAL to which the first one was written.
  for (let nth = 0; nth < 2; nth += 1) {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  }
}

/** Removes values from the planner's statistics; vacuum and WAL follow in their own time. */
export async function tidyPostgres(client: ClientBase): Promise<void> {
  for (const table of TABLES) {
    const types = Object.entries(COLUMNS[table]).map(([column, type]) => [column, type === 'json' ? 'jsonb' : 'text'])
    await sampleAgain(client, `public.${table}`, types)
  }
  await sampleAgain(client, 'private.lead_words', [['words', 'tsvector']])
}

/** ANALYZE keeps the statistics of an empty table. Setting the same type removes them; with rows it would take a lock for seconds. */
async function sampleAgain(client: ClientBase, table: string, types: string[][]): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  const columns = types.map(([column, type]) => `alter column ${column} type ${type}`)
  if (!rowCount) await client.query(`alter table ${table} ${columns.join()}`)
  await client.query(`analyze ${table}`)
}
