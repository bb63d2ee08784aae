import { Client, type QueryResultRow } from 'pg'
import { openStore, type Store } from '../../../server/store/store.ts'
import { skipTests } from '../skip-tests.ts'
import {
  findInstalledPostgres,
  makeDatabaseUrl,
  runAsSuperuser,
  type StartedServer,
  startEmbeddedServer,
  startSupabaseServer,
  TEMPLATE,
} from './postgres-servers.ts'

/** A store in one of its backends, opened as the server opens it, and its owner at the same database. */
export type OpenBackend = {
  store: Store
  ownerClient: Client
  /** The rows that a statement of the owner's returns. */
  select: <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  url: string
  close: () => Promise<void>
}
export type Backend = { name: string; open: () => Promise<OpenBackend> }

/** Returns a row for each connection that waits for a lock. */
export const LOCK_WAITS = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

const installed = findInstalledPostgres()
if (installed === undefined)
  skipTests('No PostgreSQL is installed (apt-get install postgresql): only the embedded one is tested.')

/** Every backend that this machine has: SQL is tested in the embedded PostgreSQL and in a database like Supabase's. */
export const backends: Backend[] = [
  { name: 'the embedded PostgreSQL', open: openEmbedded },
  ...(installed
    ? [
        {
          name: 'PostgreSQL set up as Supabase does',
          open: () => openDatabase(shared('TEST_POSTGRES_SUPABASE') ?? startSupabaseServer(installed), 'owner'),
        },
      ]
    : []),
]

/**
 * A database of the embedded PostgreSQL, whose superuser owns the store: for all but roles, extensions and the header
 * of the IP address, in which backends differ.
 */
export function openEmbedded(): Promise<OpenBackend> {
  return openDatabase(shared('TEST_POSTGRES') ?? startEmbeddedServer(), 'postgres')
}

/** The server of this test run, which ends with it; Playwright has none. */
function shared(name: string): StartedServer | undefined {
  const url = process.env[name]
  return url ? { url, close: async () => {} } : undefined
}

let made = 0

async function openDatabase(started: StartedServer | Promise<StartedServer>, user: string): Promise<OpenBackend> {
  const server = await started
  const name = `test_${process.pid}_${++made}`
  await runAsSuperuser(server.url, `create database ${name} template ${TEMPLATE} owner ${user}`)
  const url = makeDatabaseUrl(server.url, user, name)
  const store = await openStore({ dataDir: '', databaseUrl: url })
  const ownerClient = new Client({ connectionString: url })
  await ownerClient.connect()
  return {
    store,
    ownerClient,
    select: async (sql, values) => (await ownerClient.query(sql, values)).rows,
    url,
    async close() {
      await ownerClient.end()
      await store.close()
      await runAsSuperuser(server.url, `drop database ${name} with (force)`)
      await server.close()
    },
  }
}
