import type { Client } from 'pg'
import type { KeptTable } from './kept-tables.ts'

/** The embedded store serves nobody else while it answers: for so much, some ten milliseconds. */
const PAGE_MAX_BYTES = 128 * 1024
const PAGE_MAX_ROWS = 250

/** Of short rows, while everybody waits: the fewer questions the better. */
const AT_ONCE_ROWS = 2_000

/** Rows of a table, each as a JSON object in a line, and how many they are. */
export type Lines = { lines: string; rows: number }

/**
 * The rows of a table up to the number `newest`, in the order of their numbers, page by page. A value is kept as
 * PostgreSQL writes it, because JavaScript's numbers and dates could not hold it exactly.
 */
export async function* readLines(
  client: Client,
  { name, key }: KeptTable,
  columns: readonly string[],
  newest: string,
): AsyncGenerator<Lines> {
  const next = (after: string) => `(
    select stored.${key} as key, row_to_json(kept)::text as line
    from ${name} stored, lateral (select ${columns.map((column) => `stored."${column}"`)}) kept
    where stored.${key} > ${after} and stored.${key} <= $2 order by stored.${key} limit 1
  )`
  // A limit alone would have the size of each of its rows found out, which for long ones takes a visitor's time.
  const sql = `
    with recursive page as (
      select key, line, octet_length(line) as bytes from ${next('$1')} first
      union all
      select more.key, more.line, page.bytes + octet_length(more.line)
      from page, lateral ${next('page.key')} more where page.bytes < ${PAGE_MAX_BYTES}
    ), counted as (select key, line from page limit ${PAGE_MAX_ROWS})
    select string_agg(line || E'\\n', '' order by key) as lines, count(*)::int as rows, max(key) as last from counted`
  for (let last = '0'; ; ) {
    const { rows } = await client.query<Lines & { last: string | null }>(sql, [last, newest])
    const [page] = rows
    if (!page?.last) return
    yield page
    last = page.last
  }
}

/** All rows of a table, in the order of their keys; only within a transaction, in which nobody else is served. */
export async function* readAtOnce(
  client: Client,
  { name, key }: KeptTable,
  columns: readonly string[],
): AsyncGenerator<Lines> {
  await client.query(
    `declare all_rows cursor for select row_to_json(kept)::text as line
     from ${name} stored, lateral (select ${columns.map((column) => `stored."${column}"`)}) kept order by stored.${key}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE_ROWS} from all_rows`)
    if (rows.length === 0) break
    yield { lines: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
  await client.query('close all_rows')
}

/** What a backup holds of a table: its columns without those that belong to the backend. */
export async function keptColumns(client: Client, { name, skipped = [] }: KeptTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
    [name],
  )
  if (rows.length > 0) return rows.map((column) => column.name).filter((column) => !skipped.includes(column))
  throw new Error(`The database has no table ${name} yet; start the site once, or apply supabase/migrations.`)
}
