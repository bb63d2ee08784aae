import type { Pool } from 'pg'
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { type Insertion, insertRows } from './insert.ts'
import { migrate } from './migrate.ts'
import { openPool, withConnection } from './pool.ts'
import {
  acceptCategories,
  assertExtensions,
  assertRoleMembership,
  assertRoles,
  assertSupportedVersion,
} from './requirements.ts'

export type VisitorStore = {
  insert(insertion: Insertion): Promise<void>
}
export type Store = VisitorStore & {
  pool: Pool
  close(): Promise<void>
}
type StoreOptions = {
  dataDir: string
  databaseUrl?: string
  log?: (line: string) => void
  stopping?: AbortSignal
  /** How long it waits for another site on the directory that stops. */
  waitForSiteMs?: number
}

/** PostgreSQL syncs concurrent inserts together. */
const VISITOR_CONNECTIONS = 8
/** A connection that has not answered by then is closed. */
const VISITOR_QUERY_MS = 8_000
/** Notifications, the desk and the jobs for leads share these. */
const OWNER_CONNECTIONS = 6
const OWNER_QUERY_MS = 30_000

/** Opens the store for the site, and completes its tables. @throws {StoreUnavailableError} {StartupError} */
export async function openStore({
  dataDir,
  databaseUrl,
  log = console.error,
  stopping,
  waitForSiteMs,
}: StoreOptions): Promise<Store> {
  const embedded: EmbeddedPostgres | undefined = databaseUrl
    ? undefined
    : await EmbeddedPostgres.open({
        dataDir,
        as: 'site',
        log,
        stopping,
        waitForSiteMs,
        onRestart: () => prepareDatabase(pool),
      })
  const connection = embedded?.connection ?? { connectionString: databaseUrl }
  const visitors = openPool(connection, { max: VISITOR_CONNECTIONS, query_timeout: VISITOR_QUERY_MS })
  const pool = openPool(connection, { max: OWNER_CONNECTIONS, query_timeout: OWNER_QUERY_MS })
  const close = async () => {
    await Promise.all([visitors.end(), pool.end()])
    await embedded?.close()
  }
  try {
    await prepareDatabase(pool)
    return { insert: (insertion) => insertRows(visitors, insertion), pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

export type CommandStore = Pick<Store, 'pool' | 'close'>

/** Opens the store for a command of the owner. @throws {StoreUnavailableError} */
export async function openStoreWithoutMigrating({
  databaseUrl,
  dataDir,
}: Pick<StoreOptions, 'databaseUrl' | 'dataDir'>): Promise<CommandStore> {
  const embedded = databaseUrl === undefined ? await EmbeddedPostgres.open({ dataDir, as: 'command' }) : undefined
  const pool = openPool(embedded?.connection ?? { connectionString: databaseUrl }, { max: OWNER_CONNECTIONS })
  return {
    pool,
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

/** Makes or completes the tables. @throws {StoreUnavailableError} {StartupError} */
export async function prepareDatabase(pool: Pool): Promise<void> {
  await withConnection(pool, async (client) => {
    await assertSupportedVersion(client)
    await assertExtensions(client)
    await assertRoles(client)
    await migrate(client)
    await acceptCategories(client)
    await assertRoleMembership(client)
  })
}
