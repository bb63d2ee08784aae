import type { ClientBase } from 'pg'
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts'

/** `sequence` is the last number it gave, and whether a row has it. */
export type Heading = { table: string; columns: string[]; sequence: { last: string; taken: boolean } | null }
/** A JSON object in each line. */
export type Lines = { table: string; lines: string; rows: number }

export type OnRows = (done: number, total: number) => void

const FETCHED_ROWS = 500

export async function* snapshot(client: ClientBase, onRows: OnRows = () => {}): AsyncGenerator<Heading | Lines> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone to 'UTC'`)
  const headings: Heading[] = []
  let total = 0
  for (const table of KEPT_TABLES) {
    headings.push(await describe(client, table))
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table.name}`)
    total += rows[0]?.count ?? 0
  }
  let done = 0
  for (const [nth, table] of KEPT_TABLES.entries()) {
    const heading = headings[nth] as Heading
    yield heading
    for await (const lines of readLines(client, table, heading.columns)) {
      done += lines.rows
      onRows(done, total)
      yield lines
    }
  }
  await client.query('commit')
}

/** Needs a transaction. Values stay text: JavaScript's numbers and dates would lose precision. */
export async function* readLines(
  client: ClientBase,
  { name, key }: KeptTable,
  columns: readonly string[],
): AsyncGenerator<Lines> {
  await client.query(
    `declare all_rows cursor for select row_to_json(kept)::text as line
     from ${name} stored, lateral (select ${columns.map((column) => `stored."${column}"`)}) kept order by stored.${key}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCHED_ROWS} from all_rows`)
    if (rows.length === 0) break
    yield { table: name, lines: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
  await client.query('close all_rows')
}

export async function keptColumns(client: ClientBase, { name, skipped = [] }: KeptTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
    [name],
  )
  if (rows.length > 0) return rows.map((column) => column.name).filter((column) => !skipped.includes(column))
  throw new Error(`The database has no table ${name} yet; start the site once, or apply supabase/migrations.`)
}

async function describe(client: ClientBase, table: KeptTable): Promise<Heading> {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [table.name, table.key],
  )
  const sequence = rows[0]?.sequence
  const taken = sequence
    ? await client.query(`select last_value::text as last, is_called as taken from ${sequence}`)
    : undefined
  return { table: table.name, columns: await keptColumns(client, table), sequence: taken?.rows[0] ?? null }
}
