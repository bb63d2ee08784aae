import type { Queryable } from './queryable.ts'

/** The newest rows with a `seq` below `before`. */
export type RowRange = { limit: number; before: number }
export const MAX_SEQ = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Makes SQL for the table `chosen`, before the texts of its rows are read, so that the database reads no other text.
 * @param select SQL for all rows that match, each with a `seq`
 */
export const chooseNewest = (select: string, { before, limit }: RowRange): string =>
  `with chosen as materialized (select * from (${select}) matches where seq < ${before} order by seq desc limit ${limit})`

/** Yields newest first what `readSelect` makes of the `chosen` rows of `select`. */
export const readChosen = <Row extends { seq: string }>(
  client: Queryable,
  select: string,
  readSelect: string,
): AsyncGenerator<Row> =>
  readInBatches(async (range) => {
    const { rows } = await client.query<Row>(`${chooseNewest(select, range)} ${readSelect} order by seq desc`)
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
