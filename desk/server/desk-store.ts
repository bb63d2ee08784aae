import type { ClientBase, Pool } from 'pg'
import { type Query, queryWith } from '../../leads/query.ts'
import { withConnection } from '../../server/store/pool.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'

export class DeskStore {
  #findPool: () => Pool | undefined

  constructor(findPool: () => Pool | undefined) {
    this.#findPool = findPool
  }

  /** @throws {StoreUnavailableError} when the store is unavailable, {DatabaseError} when it refuses */
  query: Query = (sql, values) => this.use((client) => queryWith(client)(sql, values))

  /** Runs a query that always has one row. @throws as `query` */
  async queryOne<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.query<Row>(text, values)
    return row as Row
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
