import type { ClientBase } from 'pg'
import { BACKUP_TABLES, type BackupTable } from './tables.ts'

/** `sequence` is the last number it gave, and whether a row has it. */
export type TableHeading = { table: string; columns: string[]; sequence: { last: string; taken: boolean } | null }

/** `lines` are `rows` JSON objects, one a line. */
export type TableRows = { table: string; lines: string; rows: number }

export type OnRows = (done: number, total: number) => void

const FETCHED_ROWS = 500

/** All tables as they are at one moment: for each its heading, then its rows. It writes nothing to the database. */
export async function* readAllRows(
  client: ClientBase,
  onRows: OnRows = () => {},
): AsyncGenerator<TableHeading | TableRows> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone to 'UTC'`)
  const headings: TableHeading[] = []
  let total = 0
  for (const table of BACKUP_TABLES) {
    headings.push(await readHeading(client, table))
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table.name}`)
    total += rows[0]?.count ?? 0
  }
  let done = 0
  for (const [index, table] of BACKUP_TABLES.entries()) {
    const heading = headings[index] as TableHeading
    yield heading
    for await (const lines of readTable(client, table, heading.columns)) {
      done += lines.rows
      onRows(done, total)
      yield lines
    }
  }
  await client.query('commit')
}

/** Values stay text: JavaScript's numbers and dates would lose precision. */
async function* readTable(
  client: ClientBase,
  { name, key }: BackupTable,
  columns: readonly string[],
): AsyncGenerator<TableRows> {
  await client.query(
    `declare all_rows cursor for select row_to_json(kept)::text as line
     from ${name} stored, lateral (select ${columns.map((column) => `stored."${column}"`)}) kept order by stored.${key}, line`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCHED_ROWS} from all_rows`)
    if (rows.length === 0) break
    yield { table: name, lines: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
  await client.query('close all_rows')
}

async function readHeading(client: ClientBase, table: BackupTable): Promise<TableHeading> {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [table.name, table.key],
  )
  const sequence = rows[0]?.sequence
  const taken = sequence
    ? await client.query(`select last_value::text as last, is_called as taken from ${sequence}`)
    : undefined
  return { table: table.name, columns: await findColumns(client, table), sequence: taken?.rows[0] ?? null }
}

export async function findColumns(client: ClientBase, { name, skippedColumns = [] }: BackupTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
    [name],
  )
  if (rows.length > 0) return rows.map((column) => column.name).filter((column) => !skippedColumns.includes(column))
  throw new Error(`The database has no table ${name} yet; start the site once, or apply supabase/migrations.`)
}
