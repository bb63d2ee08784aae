import type { QueryResultRow } from 'pg'
import type { Queryable } from './queryable.ts'

/** No number of a row is larger. */
export const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Reads a list batch by batch, newest first, so that neither memory nor a visitor's wait grows with the number of rows.
 * @param key the column with the number of a row, such as seq
 * @param batchSql reads a batch: the newest rows with a number below $1, at most $2 of them. It finds their numbers before it joins, so that
 * the database reads no other row's texts.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  client: Queryable,
  key: keyof Row,
  batchSql: string,
): AsyncGenerator<Row> {
  let before = MAX_NUMBER
  for (;;) {
    const { rows } = await client.query<Row>(batchSql, [before, BATCH_ROWS])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = Number(last[key])
  }
}
