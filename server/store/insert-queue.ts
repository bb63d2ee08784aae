import { type ClientConfig, DatabaseError } from 'pg'
import { commit, isStatementError, NotStored } from './commit.ts'
import { FairQueue } from './fair-queue.ts'
import { LastingConnection } from './lasting-connection.ts'
import { reasonOf } from './reason-of.ts'

type Job = {
  statement: string
  /** When its visitor is told that the store does not answer, in milliseconds of the clock. */
  until: number
  resolve: () => void
  reject: (error: DatabaseError) => void
}

/**
 * What may wait while the store does not answer, in bytes: some eight hundred notes, or forty of the longest messages; from
 * one source a hundred notes, more than its address may write in a minute.
 */
const WAITING = { total: 2 * 2 ** 20, perSource: 256 * 2 ** 10 }
/** What PGlite once needed for one message it never gives back. */
const BATCH = { items: 50, bytes: 256 * 2 ** 10 }
const ALL = { items: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }
/**
 * How long a row waits for its turn, and then for the database: a second less than the page waits, so that the visitor gets an
 * answer and not a cut line, unless both are slow.
 */
const ANSWER_WITHIN_MS = 8_000

/**
 * Runs visitors' statements on one connection, the sources by turns. Those that wait at the same time share one transaction,
 * so one commit and one fsync, and are answered after it; an error still concerns only the statement it belongs to.
 */
export class InsertQueue {
  #connection: LastingConnection
  #log: (line: string) => void
  #waiting = new FairQueue<Job>(WAITING)
  #draining: Promise<void> | undefined

  constructor(config: ClientConfig, log: (line: string) => void) {
    this.#connection = new LastingConnection({ ...config, query_timeout: ANSWER_WITHIN_MS })
    this.#log = log
  }

  /**
   * Runs a visitor's statement when it is the turn of its source. Resolves when it is committed.
   * Rejects with PostgreSQL's error, with 08006 when the store does not answer, or with PT429, as the limits do, when too
   * many wait: then nothing is stored. After 08006 it may yet be, if the store failed while it committed.
   */
  run(source: string, statement: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const job = { statement, until: Date.now() + ANSWER_WITHIN_MS, resolve, reject }
      const refuse = () => reject(tooMany())
      if (!this.#waiting.push(source, job, statement.length, refuse)) return refuse()
      this.#draining ??= this.#drain()
    })
  }

  /** Answers what waits and closes the connection. */
  async close(): Promise<void> {
    await this.#draining
    await this.#connection.close()
  }

  async #drain(): Promise<void> {
    while (!this.#waiting.isEmpty) await this.#settle(this.#waiting.take(BATCH))
    this.#draining = undefined
  }

  /** Answers each of the jobs. If surely none of a batch is stored, each is run again alone. */
  async #settle(jobs: readonly Job[]): Promise<void> {
    const [inTime, late] = [jobs.filter(isInTime), jobs.filter((job) => !isInTime(job))]
    this.#giveUp(late)
    if (inTime.length === 0) return
    const client = await this.#connection.client().catch((error) => this.#lose(error))
    // Without a connection nobody need wait for one longer.
    if (client === undefined) return this.#giveUp([...inTime, ...this.#waiting.take(ALL)])
    try {
      await commit(
        client,
        inTime.map((job) => job.statement),
      )
      for (const job of inTime) job.resolve()
    } catch (error) {
      if (!isStatementError(error)) this.#lose(error as Error)
      const isSurelyNotStored = isStatementError(error) || error instanceof NotStored
      if (isSurelyNotStored && inTime.length > 1) for (const job of inTime) await this.#settle([job])
      else if (isStatementError(error)) for (const job of inTime) job.reject(error)
      else this.#giveUp(inTime)
    }
  }

  #lose(error: Error): undefined {
    this.#log(`store: no answer: ${reasonOf(error)}`)
    this.#connection.drop()
  }

  #giveUp(jobs: readonly Job[]): void {
    for (const job of jobs) job.reject(failure('08006', 'The store does not answer.'))
  }
}

const isInTime = ({ until }: Job) => Date.now() < until

const tooMany = () =>
  failure('PT429', 'Too many at once.', { detail: 'Retry-After: 1', hint: 'Send fewer at the same time.' })

function failure(code: string, message: string, advice?: { detail: string; hint: string }): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, ...advice })
}
