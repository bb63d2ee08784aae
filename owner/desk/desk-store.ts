import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { isAway, withConnection } from '../../server/store/pool.ts'
import { reasonOf } from '../../server/store/reason-of.ts'
import { type Ask, askBy } from '../leads/ask.ts'

export class DeskStoreAway extends Error {}

export class DeskStore {
  #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws {DeskStoreAway} when the store does not answer, {DatabaseError} when it refuses */
  ask: Ask = (sql, values) => this.use((client) => askBy(client)(sql, values))

  /** For a query that always answers with one row. @throws as `ask` */
  async askOne<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.ask<Row>(text, values)
    return row as Row
  }

  /** @throws as `ask` */
  async use<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    try {
      return await withConnection(this.#pool, work)
    } catch (error) {
      if (error instanceof DatabaseError && !isAway(error)) throw error
      throw new DeskStoreAway(reasonOf(error))
    }
  }
}
