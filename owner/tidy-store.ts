import type { ClientBase } from 'pg'
import { ACTIONS, COLUMNS, type Rows, TABLES, type Table } from '../shared/tables.ts'

const SAMPLE_ROWS: Rows = {
  notes: { content: '.' },
  contact_submissions: { name: '.', email: '.@.', category: 'friend', message: '.' },
  site_actions: { action_type: ACTIONS.message, details: {} },
}
const WRITTEN = [...TABLES.map((table) => `public.${table}`), 'private.lead_index', 'private.lead_words']

/** @returns what takes deleted rows out of the store's files, or out of the statistics of a database of the owner's */
export const tidierOf = (databaseUrl: string | undefined) => (databaseUrl ? tidyPostgres : tidyEmbedded)

/** Removes deleted rows from the embedded store's files and WAL too. A visitor waits for about a second per 100,000 rows. */
async function tidyEmbedded(client: ClientBase): Promise<void> {
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
async function tidyPostgres(client: ClientBase): Promise<void> {
  for (const table of TABLES) await sampleAgain(client, table)
  // Setting the same type removes only the statistics.
  await client.query('alter table private.lead_words alter column words type tsvector')
  await client.query('analyze private.lead_words')
}

/** ANALYZE keeps the statistics of an empty table, so a row that nobody is notified of is in it meanwhile. */
async function sampleAgain(client: ClientBase, name: Table): Promise<void> {
  const table = `public.${name}`
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  if (rowCount) return void (await client.query(`analyze ${table}`))
  const columns = Object.keys(COLUMNS[name]).join()
  await client.query(`begin; alter table ${table} disable trigger user`)
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning id`,
    [SAMPLE_ROWS[name]],
  )
  await client.query(`alter table ${table} enable trigger user; commit`)
  await client.query(`analyze ${table}`)
  await client.query(`delete from ${table} where id = $1`, [rows[0]?.id])
}
