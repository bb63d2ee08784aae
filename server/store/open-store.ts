import { type Client, type ClientConfig, DatabaseError } from 'pg'
import { describeRows } from '../backup/kept-tables.ts'
import { acceptCategories } from './categories.ts'
import { startEmbedded } from './embedded/process/start-embedded.ts'
import { StartupError } from './embedded/startup-error.ts'
import { InsertQueue } from './insert-queue.ts'
import { LastingConnection } from './lasting-connection.ts'
import { migrate } from './migrate.ts'
import { reasonOf } from './reason-of.ts'
import { sourceOf } from './sources-of.ts'
import { upgradeFromVersion1 } from './upgrade.ts'
import { readTablesVersion, UPGRADE_CURE } from './version.ts'
import { type Insertion, visitorStatement } from './visitor-statement.ts'

export type Store = {
  /** Stores rows with a visitor's rights and limits; resolves, rejects and is withdrawn by `signal` as InsertQueue's `run`. */
  insert(insertion: Insertion, signal?: AbortSignal): Promise<void>
  /** The tables of the public schema and their columns. */
  tables: ReadonlyMap<string, readonly string[]>
  /** How the owner's tools reach the same database. */
  connection: ClientConfig
  /** Answers what waits, then lets go of the database. */
  close(): Promise<void>
}
/** The part of the store that receives what visitors send. */
export type VisitorStore = Pick<Store, 'insert' | 'tables'>
type StoreOptions = {
  /** The directory of the embedded store; used when there is no `databaseUrl`. */
  dataDir: string
  /** Any PostgreSQL from version 15. */
  databaseUrl?: string | undefined
  /** Takes one line about the store's own troubles. */
  log?: (line: string) => void
  /** Aborted when the store is no longer needed before it is open. */
  stopping?: AbortSignal
}

/** The database does not answer now, but may later. */
export class StoreAway extends StartupError {}

const OLDEST_POSTGRES = 150000

/**
 * Opens the store and brings its schema up to date.
 * @throws {StartupError} whose message names the cure; {StoreAway} when there may be a database later.
 */
export async function openStore({ dataDir, databaseUrl, log = console.error, stopping }: StoreOptions): Promise<Store> {
  const prepareHere = (connection: ClientConfig) => prepare(connection, log)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log, onRestart: prepareHere, stopping })
  const connection = embedded?.connection ?? { connectionString: databaseUrl }
  try {
    const tables = await prepareHere(connection)
    const queue = new InsertQueue(connection, log)
    return {
      insert: (insertion, signal) =>
        queue.run(sourceOf(insertion.headers['x-forwarded-for'] ?? ''), visitorStatement(insertion, tables), signal),
      tables,
      connection,
      close: async () => {
        await queue.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function prepare(config: ClientConfig, log: (line: string) => void): Promise<Map<string, string[]>> {
  const connection = new LastingConnection(config)
  const client = await connection.client().catch((error) => {
    const named = config.connectionString ? 'The database of DATABASE_URL' : 'The embedded store'
    const message = `${named} can't be reached: ${reasonOf(error)}`
    throw isAway(error) ? new StoreAway(message) : new StartupError(message)
  })
  try {
    await refuseUnfit(client)
    await refuseWithoutRoles(client)
    if ((await readTablesVersion(client)) === '1') {
      // Other servers may be using a database that is not ours alone.
      if (config.connectionString) throw new StartupError(UPGRADE_CURE)
      log('store: bringing the tables of version 1 to version 2 …')
      const counts = await upgradeFromVersion1(client)
      log(`store: done, with all it held: ${describeRows(counts)}`)
    }
    await migrate(client)
    await acceptCategories(client)
    await refuseNonMember(client)
    return await readTables(client)
  } catch (error) {
    if (error instanceof StartupError || connection.isConnected) throw error
    throw new StoreAway(`The database went away: ${reasonOf(error)}`)
  } finally {
    await connection.close()
  }
}

/** A database that answers with an error is not away, unless it starts, stops (57P) or is full (53). */
const isAway = (error: unknown) => !(error instanceof DatabaseError) || /^(57P|53)/.test(error.code ?? '')

async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (!server) return
  if (server.number < OLDEST_POSTGRES) {
    throw new StartupError(`DATABASE_URL leads to PostgreSQL ${server.version}; this site needs 15 or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new StartupError(
      `The database of DATABASE_URL is encoded in ${server.encoding}; make one with encoding UTF8.`,
    )
  }
}

/** Refuses a user who may not create roles, before the migrations fail on that. */
async function refuseWithoutRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ user: string; missing: string[] }>(
    `select quote_ident(current_user) as user,
            array(select wanted from unnest(array['anon', 'authenticated']) wanted
                  where not exists (select from pg_roles where rolname = wanted)) as missing
     from pg_roles where rolname = current_user and not rolsuper and not rolcreaterole`,
  )
  const [{ user, missing } = { user: '', missing: [] }] = rows
  if (missing.length === 0) return
  const statements = missing.map((role) => `create role ${role} nologin noinherit; grant ${role} to ${user};`)
  throw new StartupError(
    `The user of DATABASE_URL may not create the roles that visitors act as. As a superuser run: ${statements.join(' ')}`,
  )
}

async function refuseNonMember(client: Client): Promise<void> {
  const { rows } = await client.query<{ user: string; may: boolean }>(
    `select current_user as user, pg_has_role('anon', 'member') as may`,
  )
  if (rows[0]?.may) return
  throw new StartupError(
    `The user of DATABASE_URL may not act as visitors do. As a superuser run: grant anon to ${rows[0]?.user};`,
  )
}

async function readTables(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'f') group by relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
