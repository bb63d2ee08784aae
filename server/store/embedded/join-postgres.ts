import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Queryable } from '../../../shared/node/queryable.ts'
import { isUnreachable } from '../store-errors.ts'
import { POOLS_END_MS } from '../timeouts.ts'
import { prepareCluster } from './cluster.ts'
import { EmbeddedError, explainEmbeddedError } from './embedded-errors.ts'
import { isPostgresRunning, stopPostgres } from './postgres-process.ts'
import { listSocketFolders } from './socket-folders.ts'
import { startPostgres } from './start-postgres.ts'

/** The connection by which a process holds its advisory locks for as long as it uses the PostgreSQL of a directory. */
export type Member = { client: Client; host: string }

/** All members share this lock. The last one can hold it without others, and stops PostgreSQL. */
const MEMBER_LOCK = 7076102
/** The site's lock, so that there is one site on a directory. Commands run beside it. */
const SITE_LOCK = 7076103
const LOCK_NOT_AVAILABLE = '55P03'
/** A previous site that stops waits this long for its statements. An owner who starts a second one waits, too. */
const SITE_ENDS_WITHIN_MS = POOLS_END_MS
const START_WITHIN_MS = 60_000
const RETRY_MS = 20

/** Without `ssl` and `options`, pg would take PGSSLMODE and PGOPTIONS, which are for another database. */
export const EMBEDDED_CONNECTION = {
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
  options: '-c search_path=public',
}

export type JoinOptions = { dataDir: string; isSite?: boolean; stopping?: AbortSignal }

/** Connects to the PostgreSQL of a directory, and starts it if none runs. @throws {EmbeddedError}, or an AbortError */
export async function joinPostgres(options: JoinOptions): Promise<Member> {
  const { dataDir, stopping } = options
  const deadline = Date.now() + START_WITHIN_MS
  let hasStarted = false
  for (;;) {
    // PostgreSQL is stopped only by its last member, so this process joins one that it has started.
    if (!hasStarted) stopping?.throwIfAborted()
    try {
      const member = await joinRunningPostgres(options)
      if (member) return member
      if (!isPostgresRunning(dataDir)) {
        await prepareCluster(dataDir)
        stopping?.throwIfAborted()
        await startPostgres(dataDir)
        hasStarted = true
      } else if (Date.now() > deadline) throw new Error('PostgreSQL runs, but nothing answers at its socket')
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > deadline) throw explainEmbeddedError(dataDir, error)
    }
    await wait(RETRY_MS)
  }
}

/** Stops PostgreSQL if no other member is left. */
export async function leavePostgres({ client }: Member, dataDir: string): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  const { rows } = await client.query(`select pg_try_advisory_lock(${MEMBER_LOCK}) as is_last`)
  if (rows[0]?.is_last) await stopPostgres(dataDir)
}

/** @returns undefined if no PostgreSQL listens */
async function joinRunningPostgres(options: JoinOptions): Promise<Member | undefined> {
  for (const host of listSocketFolders(options.dataDir)) {
    const client = new Client({ ...EMBEDDED_CONNECTION, host })
    client.on('error', () => {})
    try {
      await client.connect()
      await takeLocks(client, options)
      return { client, host }
    } catch (error) {
      await client.end().catch(() => {})
      if (!hasNoListener(error)) throw error
    }
  }
  return undefined
}

const hasNoListener = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

async function takeLocks(client: Client, { dataDir, isSite = true }: JoinOptions): Promise<void> {
  // Waits for a process that is stopping PostgreSQL, which then ends this connection.
  await client.query(`select pg_advisory_lock_shared(${MEMBER_LOCK})`)
  if (!isSite) return
  await client.query(`set lock_timeout = ${SITE_ENDS_WITHIN_MS}`)
  await client.query(`select pg_advisory_lock(${SITE_LOCK})`).catch((error) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new EmbeddedError(
      `${dataDir} is in use by another process of this site. Stop that process first, or set another DATA_DIR.`,
    )
  })
}

export async function isSiteRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ exists: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and objid = ${SITE_LOCK} and granted) as exists`,
  )
  return rows[0]?.exists === true
}
