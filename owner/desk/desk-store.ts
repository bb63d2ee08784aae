import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { type Ask, askBy } from '../../server/store/ask.ts'
import { isAway, withConnection } from '../../server/store/pool.ts'
import { reasonOf } from '../../server/store/reason-of.ts'

/** The store can't be reached now. */
export class StoreAway extends Error {}

/** The desk's way to the store. */
export class DeskStore {
  #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws {StoreAway} when the store does not answer, {DatabaseError} when it refuses */
  ask: Ask = (sql, values) => this.use((client) => askBy(client)(sql, values))

  /** The one row that `text` always answers with. */
  async askOne<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.ask<Row>(text, values)
    return row as Row
  }

  /** Lets `work` have a connection. @throws as `ask` */
  async use<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    try {
      return await withConnection(this.#pool, work)
    } catch (error) {
      if (error instanceof DatabaseError && !isAway(error)) throw error
      throw new StoreAway(reasonOf(error))
    }
  }
}
