import type { Queryable } from '../shared/node/queryable.ts'

/** The values of one SQL statement. */
export class SqlParameters {
  readonly values: unknown[] = []

  /** @returns what the statement has in place of the value, such as $1 */
  add(value: unknown): string {
    return `$${this.values.push(value)}`
  }
}

/** Makes the SQL after `where`, of those conditions that there are. */
export const joinConditions = (conditions: (string | false | undefined)[]): string =>
  conditions.filter(Boolean).join(' and ') || 'true'

/** @param rows the SQL after `from` */
export async function countRows(db: Queryable, rows: string, { values }: SqlParameters): Promise<number> {
  const result = await db.query<{ count: number }>(`select count(*) from ${rows}`, values)
  return result.rows[0]?.count ?? 0
}

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/**
 * Streams a list in batches, newest first, so that neither memory nor a visitor's wait grows with the number of rows.
 * @param findBatch finds the newest rows with an id below `before`, at most `limit` of them. Its SQL finds their ids
 * before it joins, so that the database reads no other row's texts.
 */
export async function* streamInBatches<Row extends { id: number }>(
  findBatch: (limit: number, before?: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before: number | undefined
  for (;;) {
    const rows = await findBatch(BATCH_ROWS, before)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = last.id
  }
}
