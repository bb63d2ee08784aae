import type { Database } from '../process/database.ts'
import { query, statusAtEnd, sync } from './wire-messages.ts'

/** One connected client, which can be given the session. */
export type Client = { answer(bytes: Buffer): void; dismiss(code: string, text: string): void }

const IDLE_IN_TRANSACTION_MAX_MS = 10_000

/**
 * PGlite has one session. This lends it to one client at a time, from its first message until PostgreSQL says it is
 * idle again, so that transactions stay whole; the others wait in the order they came. Settings, prepared statements
 * and temporary tables of one client are discarded before another is let in.
 */
export class SharedSession {
  /** How many requests there have been so far. */
  requests = 0
  #database: Database
  #holder: Client | undefined
  #lastHolder: Client | undefined
  #waiting: { client: Client; messages: Buffer }[] = []
  #idleTimer: NodeJS.Timeout | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** What PostgreSQL answers to a client's startup message. */
  get greeting(): Buffer {
    return this.#database.greeting
  }

  /** Runs a client's messages now, or when its turn comes. */
  run(client: Client, messages: Buffer): void {
    this.requests += 1
    this.#waiting.push({ client, messages })
    this.#runWaiting()
  }

  /** Forgets a client that is gone; what it left open is rolled back. */
  leave(client: Client): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.client !== client)
    if (this.#holder !== client) return
    clearTimeout(this.#idleTimer)
    this.#database.run(Buffer.concat([sync(), query('rollback')]))
    this.#holder = undefined
    this.#runWaiting()
  }

  #runWaiting(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) this.#runNow(next.client, next.messages)
  }

  #takeNext() {
    const at = this.#waiting.findIndex(({ client }) => this.#holder === undefined || this.#holder === client)
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  #runNow(client: Client, messages: Buffer): void {
    clearTimeout(this.#idleTimer)
    if (this.#lastHolder !== client) this.#database.run(query('discard all'))
    this.#lastHolder = client
    const answer = this.#database.run(messages)
    client.answer(answer)
    if (statusAtEnd(answer) === 'I') {
      this.#holder = undefined
      return
    }
    this.#holder = client
    this.#idleTimer = setTimeout(() => this.#dismissIdle(client), IDLE_IN_TRANSACTION_MAX_MS).unref()
  }

  #dismissIdle(client: Client): void {
    client.dismiss('25P03', 'terminating connection due to idle-in-transaction timeout')
    this.leave(client)
  }
}
