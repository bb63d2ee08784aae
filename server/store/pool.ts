import { setTimeout as wait } from 'node:timers/promises'
import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import {
  explainConnectionError,
  isLoginRejected,
  isOutage,
  isUnreachable,
  StoreUnavailableError,
} from './store-errors.ts'
import { INSERT_TIMEOUT_MS } from './timeouts.ts'

// Ids and counts are bigint. A sequence reaches 2^53, from which JavaScript rounds, in no one's lifetime.
types.setTypeParser(types.builtins.INT8, Number)

/** The owner's work waits for a connection as long as a visitor's rows. PostgreSQL restarts within seconds. */
const CONNECT_WITHIN_MS = INSERT_TIMEOUT_MS
const RETRY_MS = 50
/** Hosted databases ban an IP address after a few wrong passwords, so the next try waits. */
const LOGIN_REJECTED_MS = 5 * 60_000

/** Queries rely on these settings, whatever `alter role … set` says. visitor-insert.ts has the timeout of an insert. */
const SESSION_SETTINGS = `
  -- Queries and backups write dates in this format.
  set datestyle = 'ISO, MDY';
  set timezone = 'UTC';
  -- Migrations of the owner's may name tables without a schema.
  set search_path = public, extensions;
  -- Visitors at once would otherwise make each other's transactions fail.
  set default_transaction_isolation = 'read committed';
  -- Otherwise every row of a visitor's would be an error.
  set row_security = on;
  -- A migration or a backup takes as long as it needs.
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  -- A visitor's row is on the disk when the response says that it is stored. The owner's stricter settings stay.
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`

/** The last login that the database rejected, and when the next one may try. */
const rejectedLogins = new WeakMap<Pool, { error: Error; until: number }>()

const storeName = ({ options }: Pool): string =>
  options.connectionString ? 'The database of DATABASE_URL' : 'The embedded PostgreSQL'

export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    // pg-pool waits for the promise, though its types don't say so.
    onConnect: (client) => client.query(SESSION_SETTINGS) as never,
  })
  // An idle connection failed: the next query gets another.
  pool.on('error', () => {})
  return pool
}

/**
 * Waits for a database that starts, stops or recovers. After an error no open transaction goes back to the pool.
 * @throws {StoreUnavailableError}, an error with its fix when no connection is to be had, and what `work` throws
 */
export async function withPoolConnection<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
  connectWithinMs = CONNECT_WITHIN_MS,
): Promise<Result> {
  const client = await takeConnection(pool, connectWithinMs)
  // A connection may be lost between two queries. Then the next one fails.
  const ignoreError = () => {}
  client.on('error', ignoreError)
  let isReusable = true
  try {
    return await work(client)
  } catch (error) {
    // A connection that is lost, or does not answer, can't roll back, and has no place in the pool. The error's code
    // does not tell: a file or a pipe that `work` uses has the same codes as a socket.
    isReusable = !isOutage(error) && (await tryToRollBack(client))
    throw isReusable ? error : StoreUnavailableError.fromCause(error, storeName(pool))
  } finally {
    client.off('error', ignoreError)
    client.release(!isReusable)
  }
}

const tryToRollBack = (client: ClientBase): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/** Does all or nothing of `work`. The rollback is withPoolConnection's: PostgreSQL logs a warning for a second one. */
export async function inTransaction<Result>(
  client: ClientBase,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  const result = await work(client)
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error(`Nothing was changed: the database answered the commit with ${command}.`)
  return result
}

async function takeConnection(pool: Pool, connectWithinMs: number): Promise<PoolClient> {
  const rejected = rejectedLogins.get(pool)
  if (rejected && Date.now() < rejected.until) throw rejected.error
  const deadline = Date.now() + connectWithinMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const explained = explainConnectionError(error, storeName(pool))
      if (isLoginRejected(error)) rejectedLogins.set(pool, { error: explained, until: Date.now() + LOGIN_REJECTED_MS })
      if (!isUnreachable(error) || Date.now() >= deadline) throw explained
    }
    await wait(RETRY_MS)
  }
}
