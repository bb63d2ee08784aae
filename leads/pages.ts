import type { Queryable } from './queryable.ts'

/** A page of a list: its newest rows with a `seq` below `before`. */
type PageRange = { limit: number; before: number }
export const MAX_SEQ = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const PAGE_ROWS = 50

/**
 * Begins a statement that reads from `page`, the rows of a page. They are found first, so that the database reads no other row's texts:
 *
 *     with page as materialized (
 *       select * from (select seq, row_id from private.lead_entries where state = 'open') matches
 *       where seq < 900 order by seq desc limit 50
 *     ) select leads.* from page join private.leads leads using (seq) order by seq desc
 *
 * @param matchSelect SQL for all rows that match, each with a `seq`
 */
export const makePageClause = (matchSelect: string, { before, limit }: PageRange): string =>
  `with page as materialized (select * from (${matchSelect}) matches where seq < ${before} order by seq desc limit ${limit})`

/** Yields all rows that match, newest first. @param rowSelect SQL that reads what is wanted of the rows in `page`, with their `seq` */
export const readPages = <Row extends { seq: string }>(
  client: Queryable,
  matchSelect: string,
  rowSelect: string,
): AsyncGenerator<Row> =>
  readPageByPage(async (range) => {
    const { rows } = await client.query<Row>(`${makePageClause(matchSelect, range)} ${rowSelect} order by seq desc`)
    return rows
  })

/** Reads page by page, so that neither memory nor a visitor's wait grows with the number of rows. */
export async function* readPageByPage<Row extends { seq: string | number }>(
  readPage: (range: PageRange) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before = MAX_SEQ
  for (;;) {
    const rows = await readPage({ before, limit: PAGE_ROWS })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    before = Number(last.seq)
  }
}
