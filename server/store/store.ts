import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg'
import type { Log } from '../process/log.ts'
import { acceptCategories } from './categories.ts'
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { inTransaction, openPool, withPoolConnection } from './pool.ts'
import { assertRoleMembership, assertRoles, assertSupportedVersion } from './requirements.ts'
import { StoreUnavailableError } from './store-errors.ts'
import { INSERT_TIMEOUT_MS, POOLS_END_MS } from './timeouts.ts'
import { runVisitorInsert, type VisitorInsert } from './visitor-insert.ts'

/**
 * What the process may do: the site and a restore make the tables, a command reads and writes, the doctor only reads.
 * A store has at most one site.
 */
export type StoreOpener = 'site' | 'restore' | 'command' | 'doctor'

export type StoreOptions = {
  dataDir: string
  databaseUrl?: string
  /** What the process may do to the store; 'site' by default. */
  openedBy?: StoreOpener
  /** When a query of the owner's ends; without it, never. */
  ownerQueryTimeoutMs?: number
  log?: Log
  stopping?: AbortSignal
}

type Connections = { visitorPool: Pool; ownerPool: Pool; embedded: EmbeddedPostgres | undefined }

/** PostgreSQL syncs concurrent inserts together. */
export const VISITOR_CONNECTIONS = 8
/** Notifications, the desk and the jobs for leads share these. */
const OWNER_CONNECTIONS = 6
const NOT_STARTED = 'The store has not started yet'

/** The part of the store that a visitor's request needs. */
export type VisitorStore = Pick<Store, 'insertVisitorRows'>

/** The database of DATABASE_URL, or the embedded one in DATA_DIR. A site serves its pages before its store is open. */
export class Store {
  readonly #options: StoreOptions
  readonly #whenInsertsAccepted = Promise.withResolvers<Pool>()
  #connections: Connections | undefined

  constructor(options: StoreOptions) {
    this.#options = options
  }

  /** May be called again after an error. @throws {StoreUnavailableError} or an error with its fix */
  async open(): Promise<void> {
    this.#connections ??= await openConnections(this.#options)
  }

  /**
   * Lets visitors' inserts run, also those that waited for it. A site registers its channels before, so that the owner
   * is notified of the first row, too. @throws {StoreUnavailableError} before the store is open
   */
  acceptInserts(): void {
    this.#whenInsertsAccepted.resolve(this.#requireConnections().visitorPool)
  }

  #requireConnections(): Connections {
    if (!this.#connections) throw new StoreUnavailableError(NOT_STARTED)
    return this.#connections
  }

  /** @throws {StoreUnavailableError}, an error with its fix when no connection is to be had, and what `work` throws */
  async withOwnerConnection<Result>(
    work: (client: ClientBase) => Promise<Result>,
    connectWithinMs?: number,
  ): Promise<Result> {
    return withPoolConnection(this.#requireConnections().ownerPool, work, connectWithinMs)
  }

  /** Runs one query of the owner's. @throws {StoreUnavailableError} {DatabaseError} */
  async query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.withOwnerConnection((client) => client.query<Row>(sql, values))
  }

  /** Does all or nothing of the owner's `work`. @throws {StoreUnavailableError} and what `work` throws */
  async runTransaction<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    return this.withOwnerConnection((client) => inTransaction(client, work))
  }

  /**
   * Waits for a store that opens or has no free connection.
   * @throws {DatabaseError} {StoreUnavailableError}: then the rows may be stored all the same
   */
  async insertVisitorRows(insert: VisitorInsert, timeoutMs = INSERT_TIMEOUT_MS): Promise<void> {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      timeout.reject(new StoreUnavailableError(this.#connections ? 'The store takes too long' : NOT_STARTED))
    }, timeoutMs)
    try {
      const visitorPool = await Promise.race([this.#whenInsertsAccepted.promise, timeout.promise])
      await Promise.race([runVisitorInsert(visitorPool, insert), timeout.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    if (this.#connections) await closeConnections(this.#connections)
  }
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const store = new Store(options)
  await store.open()
  store.acceptInserts()
  return store
}

async function openConnections(options: StoreOptions): Promise<Connections> {
  const { dataDir, databaseUrl, openedBy = 'site', ownerQueryTimeoutMs, log, stopping } = options
  const isSite = openedBy === 'site'
  const embedded = databaseUrl ? undefined : await EmbeddedPostgres.open({ dataDir, isSite, log, stopping })
  const connection = embedded?.connection ?? { connectionString: databaseUrl }
  // pg closes a connection that has not answered within query_timeout.
  const visitorPool = openPool({ ...connection, max: VISITOR_CONNECTIONS, query_timeout: INSERT_TIMEOUT_MS })
  const ownerPool = openPool({ ...connection, max: OWNER_CONNECTIONS, query_timeout: ownerQueryTimeoutMs })
  const connections = { visitorPool, ownerPool, embedded }
  // A command leaves the tables of a database to the site or to `supabase db push`. The doctor changes nothing.
  if (openedBy === 'doctor' || (openedBy === 'command' && !embedded)) return connections
  try {
    await completeTables(ownerPool)
    return connections
  } catch (error) {
    await closeConnections(connections)
    throw error
  }
}

async function closeConnections({ visitorPool, ownerPool, embedded }: Connections): Promise<void> {
  const poolsEnd = Promise.all([visitorPool.end(), ownerPool.end()])
  // A statement that takes longer fails, as the embedded PostgreSQL stops.
  await Promise.race([poolsEnd, wait(POOLS_END_MS, undefined, { ref: false })])
  await embedded?.close()
}

/** Makes or completes the tables of a database that meets the requirements. */
async function completeTables(pool: Pool): Promise<void> {
  await withPoolConnection(pool, async (client) => {
    await assertSupportedVersion(client)
    await assertRoles(client)
    await migrate(client)
    await acceptCategories(client)
    await assertRoleMembership(client)
  })
}
