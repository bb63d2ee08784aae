import type { Queryable } from './queryable.ts'

/** The newest rows with a `seq` below `before`. */
type RowRange = { limit: number; before: number }
export const MAX_SEQ = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Makes the `with` of a statement that reads from `chosen`: rows are chosen before their texts are read, so that the database reads no other
 * text.
 * @param matches SQL for all rows that match, each with a `seq`
 */
export const makeChosenClause = (matches: string, { before, limit }: RowRange): string =>
  `with chosen as materialized (select * from (${matches}) matches where seq < ${before} order by seq desc limit ${limit})`

/** Yields all rows that match, newest first. @param select SQL that reads what is wanted of the rows in `chosen`, with their `seq` */
export const readChosen = <Row extends { seq: string }>(
  client: Queryable,
  matches: string,
  select: string,
): AsyncGenerator<Row> =>
  readInBatches(async (range) => {
    const { rows } = await client.query<Row>(`${makeChosenClause(matches, range)} ${select} order by seq desc`)
    return rows
  })

/** Reads in batches, so that neither memory nor a visitor's wait grows with the number of rows. */
export async function* readInBatches<Row extends { seq: string | number }>(
  readBatch: (range: RowRange) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before = MAX_SEQ
  for (;;) {
    const rows = await readBatch({ before, limit: BATCH_ROWS })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = Number(last.seq)
  }
}
