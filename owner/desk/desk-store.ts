import type { ClientBase, Pool } from 'pg'
import { withConnection } from '../../server/store/pool.ts'
import { type Ask, askBy } from '../leads/ask.ts'

export class DeskStore {
  #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws {StoreUnavailableError} when the store does not answer, {DatabaseError} when it refuses */
  ask: Ask = (sql, values) => this.use((client) => askBy(client)(sql, values))

  /** For a query that always answers with one row. @throws as `ask` */
  async askOne<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.ask<Row>(text, values)
    return row as Row
  }

  /** @throws as `ask` */
  use<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    return withConnection(this.#pool, work)
  }
}
