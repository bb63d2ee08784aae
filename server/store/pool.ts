import { setTimeout as wait } from 'node:timers/promises'
import { type ClientBase, type ClientConfig, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'

/** A restart of PostgreSQL takes a second, and a recovery some seconds. */
const PATIENCE_MS = 8_000
const ASK_AGAIN_MS = 50
/** Hosted databases ban an address after a few wrong passwords, so the next try waits. */
const REFUSED_MS = 5 * 60_000

const refusals = new WeakMap<Pool, { error: Error; until: number }>()

export function openPool(
  connection: ClientConfig,
  { max, query_timeout }: Pick<PoolConfig, 'max' | 'query_timeout'>,
): Pool {
  const pool = new Pool({
    ...connection,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    query_timeout,
  })
  // An idle connection failed: the next query gets another.
  pool.on('error', () => {})
  return pool
}

/** Waits for a database that starts, stops or recovers. An error closes the connection, which rolls back what was begun. */
export async function withConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const client = await connect(pool, patienceMs)
  // After an error between two queries the next one fails.
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

export async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`Nothing was changed: the database answered the commit with ${command}.`)
    return result
  } catch (error) {
    // It fails without a connection.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function connect(pool: Pool, patienceMs: number): Promise<PoolClient> {
  const deadline = Date.now() + patienceMs
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
      if (!isAway(error) || Date.now() >= deadline) throw error
    }
    await wait(ASK_AGAIN_MS)
  }
}

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

/** Whether the database may answer later: it starts, stops, recovers (57P), is full (53), or can't be connected to (08). */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|53|08)/.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isAway)
  const { code, message = '' } = error as NodeJS.ErrnoException
  return (
    AWAY.includes(code ?? '') ||
    /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has)/.test(message)
  )
}
