import { setTimeout as wait } from 'node:timers/promises'
import { type ClientBase, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg'

type PoolOptions = {
  /** How many connections there may be at once. */
  max: number
  /** How long one query may take, in milliseconds. */
  queryTimeoutMs?: number
}

/** A restart of PostgreSQL takes a second, and one with a log to read again some seconds. */
const PATIENCE_MS = 8_000
const ASK_AGAIN_MS = 50
/** Hosted databases ban an address for a few wrong passwords, so after one nobody asks again for so long. */
const REFUSED_MS = 5 * 60_000

const refusals = new WeakMap<Pool, { error: Error; until: number }>()

/** Connections that are made when they are needed and closed after ten seconds without work. */
export function openPool(connection: ClientConfig, { max, queryTimeoutMs }: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
  })
  // Of a connection that nobody is using: the next who asks gets another.
  pool.on('error', () => {})
  return pool
}

/**
 * Does work with a connection of its own, which waits for a database that starts, stops or recovers. After an error the
 * connection is closed, and whatever was begun in it is rolled back. A command asks without patience.
 */
export async function withConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const client = await connect(pool, patienceMs)
  // An error between two queries; the next one fails.
  const ignore = () => {}
  client.on('error', ignore)
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.off('error', ignore)
    client.release(failure)
  }
}

/** Runs work in a transaction: all of it is stored, or nothing. */
export async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`Nothing was changed: the database answered the commit with ${command}.`)
    return result
  } catch (error) {
    // Without a connection there is nobody to do it.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function connect(pool: Pool, patienceMs: number): Promise<PoolClient> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const refusal = refusals.get(pool)
    if (refusal && Date.now() < refusal.until) throw refusal.error
    try {
      return await pool.connect()
    } catch (error) {
      // Class 28 is a refused login: https://www.postgresql.org/docs/current/errcodes-appendix.html
      if (error instanceof DatabaseError && error.code?.startsWith('28')) {
        refusals.set(pool, { error, until: Date.now() + REFUSED_MS })
      }
      if (!isAway(error) || Date.now() >= giveUpAt) throw error
    }
    await wait(ASK_AGAIN_MS)
  }
}

/** Of errors of the operating system: nobody listens there now, or the line is cut. */
const AWAY = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]

/** Whether the database does not answer now, but may later: it starts, stops, recovers (57P), is full (53), or is not reached (08). */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|53|08)/.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isAway)
  const { code, message = '' } = error as NodeJS.ErrnoException
  return (
    AWAY.includes(code ?? '') ||
    /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has)/.test(message)
  )
}
