import { type ClientConfig, DatabaseError } from 'pg'
import { type Job, runTogetherOrApart } from './batch.ts'
import { LastingConnection } from './lasting-connection.ts'
import { sourceOf } from './source-of.ts'
import type { VisitorStatement } from './visitor-statement.ts'

/** So many wait only when the store has stopped answering; each further visitor is told at once. */
const WAITING_MAX = 500
/** Whoever has more waiting is past what an address may write in a minute, and must not keep the others out. */
const WAITING_MAX_OF_SOURCE = 60
const BATCH_MAX = 50
/** How long a visitor's statement may take; a migration takes as long as it needs. */
const ANSWER_TIMEOUT_MS = 8_000
const TRY_AGAIN = { detail: 'Retry-After: 1', hint: 'Send fewer at the same time.' }
/** What PGlite once needed for one message it never gives back. */
const BATCH_MAX_CHARS = 256 * 1024

/**
 * Runs visitors' statements on one connection. Those that wait at the same time share one transaction, so one commit
 * and one fsync, and are answered after it; an error still concerns only the statement it belongs to.
 */
export class InsertQueue {
  #connection: LastingConnection
  #log: (line: string) => void
  #waiting: (Job & { source: string | undefined })[] = []
  #draining: Promise<void> | undefined

  constructor(config: ClientConfig, log: (line: string) => void) {
    this.#connection = new LastingConnection({ ...config, query_timeout: ANSWER_TIMEOUT_MS })
    this.#log = log
  }

  /**
   * Resolves when the statement is committed.
   * Rejects with PostgreSQL's error, with 08006 when the store does not answer, 53300 when too many wait, or PT429, as
   * the limits do, when too many wait from one source.
   */
  run(statement: VisitorStatement): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) return Promise.reject(failure('53300', 'The store is busy.'))
    const source = sourceOf(statement)
    if (source && this.#waiting.filter((job) => job.source === source).length >= WAITING_MAX_OF_SOURCE) {
      return Promise.reject(failure('PT429', 'Too many at once from this address.', TRY_AGAIN))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, source, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  /** Answers what waits and closes the connection. */
  async close(): Promise<void> {
    await this.#draining
    await this.#connection.close()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      let jobs: Job[] = []
      try {
        const client = await this.#connection.client()
        jobs = this.#takeBatch()
        await runTogetherOrApart(client, jobs)
      } catch (error) {
        this.#log(`store: no answer: ${(error as Error).message}`)
        this.#connection.drop()
        // What was sent may or may not be stored; a visitor who sends again is stored once. Without a connection
        // nothing was sent, and nobody need wait for it longer.
        const failed = jobs.length > 0 ? jobs : this.#waiting.splice(0)
        for (const job of failed) job.reject(failure('08006', 'The store does not answer.'))
      }
    }
    this.#draining = undefined
  }

  #takeBatch(): Job[] {
    let chars = 0
    const end = this.#waiting.findIndex(({ statement }, at) => {
      chars += statement.sql.length
      return at > 0 && (at >= BATCH_MAX || chars > BATCH_MAX_CHARS)
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }
}

function failure(code: string, message: string, advice?: { detail: string; hint: string }): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, ...advice })
}
