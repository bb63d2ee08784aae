import { type ClientConfig, DatabaseError } from 'pg'
import { LastingConnection } from './lasting-connection.ts'
import { reasonOf } from './reason-of.ts'

type Job = {
  statement: string
  /** When its visitor gets an error because the store does not answer, in milliseconds of the clock. */
  until: number
  resolve: () => void
  reject: (error: DatabaseError) => void
}

/**
 * How long a row waits for its turn, and then for the database: a second less than the page waits, so that the visitor gets an
 * answer and not a closed connection, unless both are slow.
 */
const ANSWER_WITHIN_MS = 8_000

/**
 * Runs visitors' statements on one connection, each as a transaction of its own, so that none can fail another. They run in
 * a fair order of their sources: the first statement of one does not wait for the hundredth of another. How much may wait is
 * the gate's decision (server/gate/).
 */
export class InsertQueue {
  #connection: LastingConnection
  #log: (line: string) => void
  /** By source; the one whose turn it is comes first. */
  #waiting = new Map<string, Job[]>()
  #draining: Promise<void> | undefined

  constructor(config: ClientConfig, log: (line: string) => void) {
    this.#connection = new LastingConnection({ ...config, query_timeout: ANSWER_WITHIN_MS })
    this.#log = log
  }

  /**
   * Runs a visitor's statement when it is the turn of its source. Resolves when it is committed.
   * Rejects with PostgreSQL's error, or with PT429 when `signal` is aborted before its turn: then nothing is stored. Rejects
   * with 08006 when the store does not answer: then it may yet be stored, if the store failed while it committed.
   */
  run(source: string, statement: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const job = { statement, until: Date.now() + ANSWER_WITHIN_MS, resolve, reject }
      const jobs = this.#waiting.get(source)
      if (jobs) jobs.push(job)
      else this.#waiting.set(source, [job])
      signal?.addEventListener('abort', () => this.#withdraw(source, job), { once: true })
      this.#draining ??= this.#drain()
    })
  }

  /** Answers what waits and closes the connection. */
  async close(): Promise<void> {
    await this.#draining
    await this.#connection.close()
  }

  async #drain(): Promise<void> {
    for (let job = this.#next(); job; job = this.#next()) await this.#settle(job)
    this.#draining = undefined
  }

  /** Takes the first job of the source whose turn it is; with its others the source goes to the end of the row. */
  #next(): Job | undefined {
    const [source, jobs] = this.#waiting.entries().next().value ?? []
    if (source === undefined) return undefined
    this.#waiting.delete(source)
    const job = jobs?.shift()
    if (jobs && jobs.length > 0) this.#waiting.set(source, jobs)
    return job
  }

  async #settle(job: Job): Promise<void> {
    if (Date.now() >= job.until) return job.reject(unanswered())
    const client = await this.#connection.client().catch((error) => this.#lose(error))
    if (client === undefined) {
      // Without a connection nobody need wait for one longer.
      const others = [...this.#waiting.values()].flat()
      this.#waiting.clear()
      for (const { reject } of [job, ...others]) reject(unanswered())
      return
    }
    try {
      // Several statements in one message are one transaction: after an error nothing of it is left, and nothing to roll back.
      // https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-MULTI-STATEMENT
      await client.query(job.statement)
      job.resolve()
    } catch (error) {
      if (isStatementError(error)) return job.reject(error)
      this.#lose(error as Error)
      job.reject(unanswered())
    }
  }

  #withdraw(source: string, job: Job): void {
    const jobs = this.#waiting.get(source)
    const at = jobs?.indexOf(job) ?? -1
    if (at === -1 || !jobs) return
    jobs.splice(at, 1)
    if (jobs.length === 0) this.#waiting.delete(source)
    job.reject(failure('PT429', 'Others waited who had sent less.'))
  }

  #lose(error: Error): undefined {
    this.#log(`store: no answer: ${reasonOf(error)}`)
    this.#connection.drop()
  }
}

/** Whether the statement is at fault and the connection still good: classes 08 and 57P are about the server. */
function isStatementError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity !== 'FATAL' && !/^(08|57P)/.test(error.code ?? '')
}

/** The answer to a visitor whose row can't be brought to the store. */
export const unanswered = (): DatabaseError => failure('08006', 'The store does not answer.')

const failure = (code: string, message: string): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code })
