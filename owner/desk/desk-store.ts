import { type Client, type ClientConfig, DatabaseError } from 'pg'
import { type Ask, askBy } from '../../server/store/ask.ts'
import { LastingConnection } from '../../server/store/lasting-connection.ts'
import { reasonOf } from '../../server/store/reason-of.ts'

/** The store can't be reached now. */
export class StoreAway extends Error {}

/** The desk's way to the store: one connection that is made again when it was lost. */
export class DeskStore {
  #connection: LastingConnection
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: ClientConfig) {
    this.#connection = new LastingConnection(connection)
  }

  /** @throws {StoreAway} when the store does not answer, {DatabaseError} when it refuses */
  ask: Ask = (sql, values) => this.use((client) => askBy(client)(sql, values))

  /** The one row that `text` always answers with. */
  async askOne<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.ask<Row>(text, values)
    return row as Row
  }

  /** Lets `work` have the connection when it is its turn. @throws as `ask` */
  use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#attempt(work))
    this.#last = result.catch(() => {})
    return result
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #attempt<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.#connection.client())
    } catch (error) {
      if (error instanceof DatabaseError && !error.code?.startsWith('57P')) throw error
      this.#connection.drop()
      throw new StoreAway(reasonOf(error))
    }
  }
}
