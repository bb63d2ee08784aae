/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Reads a list batch by batch, newest first, so that neither memory nor a visitor's wait grows with the number of rows.
 * @param key the column with the number of a row
 * @param findBatch finds the newest rows with a number below `before`, at most `limit` of them. Its SQL finds their
 * numbers before it joins, so that the database reads no other row's texts.
 */
export async function* readInBatches<Key extends string, Row extends Record<Key, number>>(
  key: Key,
  findBatch: (limit: number, before?: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before: number | undefined
  for (;;) {
    const rows = await findBatch(BATCH_ROWS, before)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = last[key]
  }
}
