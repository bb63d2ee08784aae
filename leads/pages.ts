import type { Queryable } from './queryable.ts'

export const MAX_SEQ = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const PAGE_ROWS = 50

/**
 * Reads a list page by page, newest first, so that neither memory nor a visitor's wait grows with the number of rows.
 * @param pageSql reads a page: the newest rows with a `seq` below $1, at most $2 of them. It finds their numbers before it joins, so that
 * the database reads no other row's texts.
 */
export async function* readPages<Row extends { seq: string }>(client: Queryable, pageSql: string): AsyncGenerator<Row> {
  let before = MAX_SEQ
  for (;;) {
    const { rows } = await client.query<Row>(pageSql, [before, PAGE_ROWS])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    before = Number(last.seq)
  }
}
