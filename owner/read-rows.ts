import { type Client, types } from 'pg'
import type { Table } from '../shared/tables.ts'

export type Stored = { id: number; created_at: Date }
/** Which rows of a table, there called `stored`, and what of each, in SQL. */
export type Selection = { table: Table; columns?: string; where?: string }

/** The embedded store serves nobody else while it answers: for so much, about 2 ms. */
const PAGE_MAX_BYTES = 128 * 1024
const PAGE_MAX_ROWS = 500

/** Those that are there now: how many, and the newest. */
export async function countRows(client: Client, selection: Selection): Promise<{ count: number; newest: number }> {
  const { table, where = 'true' } = selection
  const sql = `select count(*)::int as count, coalesce(max(id), 0) as newest from public.${table} stored where ${where}`
  const [counted] = await ask<{ count: number; newest: number }>(client, table, sql, [])
  return counted ?? { count: 0, newest: 0 }
}

/**
 * The rows up to the one called `newest`, newest first and each once, whatever is stored or removed meanwhile: page by
 * page, so that neither memory nor a visitor's wait grows with their number. A page is asked for when the one before it
 * has been taken.
 */
export async function* readRows<Row extends Stored>(
  client: Client,
  { table, columns = 'page.*', where = 'true' }: Selection,
  newest: number,
): AsyncGenerator<Row> {
  // A limit alone would have the size of each of its rows found out, which for long ones takes a visitor's time.
  const sql = `
    with recursive page as (
      (select stored.*, octet_length(stored::text) as bytes
       from public.${table} stored where ${where} and id <= $1 order by id desc limit 1)
      union all
      select stored.*, page.bytes + octet_length(stored::text)
      from page, lateral (
        select * from public.${table} stored where ${where} and stored.id < page.id order by stored.id desc limit 1
      ) stored
      where page.bytes < ${PAGE_MAX_BYTES}
    )
    select ${columns} from page limit ${PAGE_MAX_ROWS}`
  for (let last = newest; ; ) {
    const rows = await ask<Row & { bytes?: number }>(client, table, sql, [last])
    for (const { bytes, ...row } of rows) yield row as unknown as Row
    const lowest = rows.at(-1)?.id
    if (lowest === undefined) return
    last = lowest - 1
  }
}

/** JSON as it is stored: JavaScript's numbers would change those of a visitor. */
export class StoredJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.JSONB) return (text: string) => new StoredJson(text)
  // An id, of which there will never be more than JavaScript can count.
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)
}

async function ask<Row>(client: Client, table: Table, text: string, values: unknown[]): Promise<Row[]> {
  try {
    const { rows } = await client.query({ text, values, types: { getTypeParser } as typeof types })
    return rows as Row[]
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    throw new Error(`The database has no table ${table} yet; start the site once, or apply supabase/migrations.`)
  }
}

const UNDEFINED_TABLE = '42P01'
