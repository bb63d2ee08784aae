import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from '../../leads/queryable.ts'
import { withConnection } from '../../server/store/pool.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'

export class DeskStore implements Queryable {
  #findPool: () => Pool | undefined

  constructor(findPool: () => Pool | undefined) {
    this.#findPool = findPool
  }

  /** @throws {StoreUnavailableError} when the store is unavailable, {DatabaseError} when it refuses */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.use((client) => client.query<Row>(sql, values))
  }

  /** @throws as `query` */
  use<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    return withConnection(this.pool, work)
  }

  /** @throws {StoreUnavailableError} */
  get pool(): Pool {
    const pool = this.#findPool()
    if (!pool) throw new StoreUnavailableError('it has not started yet')
    return pool
  }
}
