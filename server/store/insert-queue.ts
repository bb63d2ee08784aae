import { Client, type ClientConfig, DatabaseError } from 'pg'
import { asVisitor, type VisitorStatement } from './visitor-statement.ts'

type Job = { statement: VisitorStatement; resolve: () => void; reject: (error: DatabaseError) => void }

/** More than this wait only when the store has stopped answering; each further visitor is told at once. */
const WAITING_MAX = 500
const BATCH_MAX = 50
const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 10_000

/**
 * Runs visitors' statements on one connection. Those that wait at the same time share one transaction, so one commit
 * and one fsync, and are answered after it; an error still concerns only the statement it belongs to.
 */
export class InsertQueue {
  #config: ClientConfig
  #client: Promise<Client> | undefined
  #waiting: Job[] = []
  #draining: Promise<void> | undefined

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /**
   * Resolves when the statement is committed.
   * Rejects with PostgreSQL's error, or with code 08006 when the outcome is unknown, or 53300 when too many wait.
   */
  run(statement: VisitorStatement): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) return Promise.reject(failure('53300', 'The store is busy.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  /** Answers what waits and closes the connection. */
  async close(): Promise<void> {
    await this.#draining
    const client = await this.#client?.catch(() => undefined)
    this.#client = undefined
    await client?.end()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.splice(0, BATCH_MAX)
      try {
        const client = await this.#connected()
        if (!(await runTogether(client, jobs))) await runApart(client, jobs)
      } catch (error) {
        await this.#disconnect()
        // The commit may or may not have happened. A visitor who sends again is stored once.
        for (const job of jobs) job.reject(failure('08006', `The store did not answer: ${(error as Error).message}`))
      }
    }
    this.#draining = undefined
  }

  #connected(): Promise<Client> {
    this.#client ??= connect(this.#config, () => {
      this.#client = undefined
    })
    return this.#client
  }

  async #disconnect(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    this.#client = undefined
    // Not awaited: a server that does not answer does not say goodbye either.
    client?.end().catch(() => {})
  }
}

async function connect(config: ClientConfig, onLost: () => void): Promise<Client> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  return client
}

/** All in one message, which PostgreSQL runs as one transaction: one round trip. False when one of them failed. */
async function runTogether(client: Client, jobs: Job[]): Promise<boolean> {
  try {
    await client.query(jobs.map(({ statement }) => asVisitor(statement)).join(';'))
  } catch (error) {
    const [only, ...others] = jobs
    if (!isStatementError(error)) throw error
    if (others.length > 0) return false
    only?.reject(error)
    return true
  }
  for (const job of jobs) job.resolve()
  return true
}

/** Each in its own savepoint, so that one visitor's mistake costs only him; still one commit. */
async function runApart(client: Client, jobs: Job[]): Promise<void> {
  const stored: Job[] = []
  await client.query('begin')
  for (const job of jobs) {
    try {
      await client.query(`savepoint one; ${asVisitor(job.statement)}; release savepoint one`)
      stored.push(job)
    } catch (error) {
      if (!isStatementError(error)) throw error
      await client.query('rollback to savepoint one')
      job.reject(error)
    }
  }
  await client.query('commit')
  for (const job of stored) job.resolve()
}

/** Whether the connection is still good: class 08 and 57P are about the connection or the server. */
function isStatementError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity !== 'FATAL' && !/^(08|57P)/.test(error.code ?? '')
}

function failure(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, message.length, 'error')
  error.code = code
  return error
}
