import type { Client } from 'pg'
import { KEPT, type KeptTable } from './kept-tables.ts'
import { keptColumns, type Lines, readAtOnce, readLines } from './read-lines.ts'

/** The heading before a table's rows; the sequence is the last number it gave, and whether a row has it. */
export type Heading = { table: string; columns: string[]; sequence: { last: string; taken: boolean } | null }
type Described = KeptTable & Heading & { newest: string; count: number }

/** Is called with how many rows have been read, and how many there are. */
export type OnRows = (done: number, total: number) => void

/** Rows were removed before they were read: what was read is of no single moment. */
export class Disturbed extends Error {}

/**
 * All that is worth keeping, as it was at one moment: each table's heading, then its rows. `holdsUp` says that a transaction
 * holds up everybody else, as in the embedded store, which has one session. Only what changes is read in one then. The rest
 * only grows: the rows of that moment are known by their numbers and their count.
 * @throws {Disturbed} when one of them was removed meanwhile
 */
export async function* snapshot(
  client: Client,
  holdsUp: boolean,
  onRows: OnRows = () => {},
): AsyncGenerator<Heading | (Lines & { table: string })> {
  await client.query('begin isolation level repeatable read read only')
  // The embedded store's own, which holds after the transaction too.
  await client.query(`set local timezone to 'UTC'`)
  const tables: Described[] = []
  for (const table of KEPT) tables.push(await describe(client, table))

  const total = tables.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  for (const table of tables.filter(({ rows }) => rows === 'change')) {
    yield* linesOf(client, table)
    done += table.count
    onRows(done, total)
  }
  if (holdsUp) await client.query('commit')
  for (const table of tables.filter(({ rows }) => rows === 'grow')) {
    let read = 0
    for await (const lines of linesOf(client, table)) {
      if ('rows' in lines) read += lines.rows
      onRows(done + read, total)
      yield lines
    }
    if (read !== table.count) throw new Disturbed()
    done += read
  }
  if (!holdsUp) await client.query('commit')
}

async function* linesOf(client: Client, table: Described): AsyncGenerator<Heading | (Lines & { table: string })> {
  const { name, columns, sequence, newest, rows } = table
  yield { table: name, columns, sequence }
  const read = rows === 'grow' ? readLines(client, table, columns, newest) : readAtOnce(client, table, columns)
  for await (const lines of read) yield { table: name, ...lines }
}

async function describe(client: Client, table: KeptTable): Promise<Described> {
  const { name, key, rows: kind } = table
  const columns = await keptColumns(client, table)
  const { rows } = await client.query<{ newest: string; count: number; sequence: string | null }>(
    `select ${kind === 'grow' ? `coalesce(max(${key}), 0)` : '0'}::text as newest, count(*)::int as count,
            pg_get_serial_sequence($1, $2) as sequence from ${name}`,
    [name, key],
  )
  const { newest = '0', count = 0, sequence } = rows[0] ?? {}
  const taken = sequence
    ? await client.query(`select last_value::text as last, is_called as taken from ${sequence}`)
    : undefined
  return { ...table, table: name, columns, newest, count, sequence: taken?.rows[0] ?? null }
}
