import type { QueryResultRow } from 'pg'

/** Anything that can query: a connection of pg, or the store, which takes a connection for each query. */
export type Queryable = {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** The store, which runs several queries as one transaction. */
export type Transactional = {
  runTransaction<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>
}
