import type { Queryable } from '../shared/queryable.ts'

/** The conditions of an SQL statement, and the values of the whole statement, which it numbers itself. */
export class SqlConditions {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []

  /** @returns the parameter of a value, such as $1 */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  add(condition: string): void {
    this.#conditions.push(condition)
  }

  /** Adds a condition that has a ? for `value`. Nothing is added if that is undefined. */
  addFilter(condition: string, value: unknown): void {
    if (value !== undefined) this.add(condition.replace('?', () => this.bind(value)))
  }

  /** The SQL after `where`. */
  get sql(): string {
    return this.#conditions.join(' and ') || 'true'
  }
}

export async function countRows(db: Queryable, table: string, { sql, values }: SqlConditions): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from ${table} where ${sql}`, values)
  return rows[0]?.count ?? 0
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
