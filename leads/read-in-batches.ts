import type { QueryResultRow } from 'pg'
import type { Queryable } from './queryable.ts'

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Reads a list batch by batch, newest first, so that neither memory nor a visitor's wait grows with the number of rows.
 * @param key the column with the number of a row, such as seq
 * @param makeBatchSql makes SQL for the newest rows with a number below `before`, at most `limit` of them. The SQL finds their numbers before
 * it joins, so that the database reads no other row's texts.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  db: Queryable,
  key: keyof Row,
  makeBatchSql: (before: number, limit: number) => string,
): AsyncGenerator<Row> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const { rows } = await db.query<Row>(makeBatchSql(before, BATCH_ROWS))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = Number(last[key])
  }
}
