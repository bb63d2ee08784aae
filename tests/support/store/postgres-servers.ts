import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { EmbeddedPostgres } from '../../../server/store/embedded/embedded-postgres.ts'
import { openStore } from '../../../server/store/store.ts'
import { waitUntil } from '../wait-until.ts'
import { createDirectory } from './data-directory.ts'

/** A PostgreSQL with a database `template_site` as a first start leaves it. `url` is its superuser's. */
export type StartedServer = { url: string; close: () => Promise<void> }

export const TEMPLATE = 'template_site'

/** Starts one PostgreSQL of each kind for a test run: a test file has a database of its own in it (backends.ts). */
// biome-ignore lint/style/noDefaultExport: Vitest looks for a setup under that name.
export default async function startForTestRun(): Promise<(() => Promise<void>) | undefined> {
  // Each project of vitest.config.ts asks for them, and a run within a test has those of the run around it.
  if (process.env.TEST_POSTGRES) return undefined
  // Tests start hundreds of programs: each finds compiled what an earlier one has loaded, and saves a third of its time.
  const compiled = await mkdtemp(join(tmpdir(), 'compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const installed = findInstalledPostgres()
  const [embedded, supabase] = await Promise.all([
    startEmbeddedServer(),
    installed ? startSupabaseServer(installed) : undefined,
  ])
  process.env.TEST_POSTGRES = embedded.url
  if (supabase) process.env.TEST_POSTGRES_SUPABASE = supabase.url
  return async () => {
    await Promise.all([embedded.close(), supabase?.close()])
    await rm(compiled, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Starts the PostgreSQL of the site's own packages, without syncing. */
export async function startEmbeddedServer(): Promise<StartedServer> {
  const directory = await createDirectory()
  const postgres = await EmbeddedPostgres.open({ dataDir: directory.path, isSite: false })
  const url = `postgresql://postgres@localhost/postgres?host=${postgres.connection.host}`
  await runAsSuperuser(url, `alter system set fsync = off; select pg_reload_conf()`)
  await createTemplate(url, 'postgres', '')
  return {
    url,
    async close() {
      await postgres.close()
      await directory.close()
    },
  }
}

/** Starts the distribution's PostgreSQL, set up like a Supabase project. */
export async function startSupabaseServer(bin: string): Promise<StartedServer> {
  const { url, close } = await startInstalledPostgres(bin)
  await runAsSuperuser(url, ROLES_OF_SUPABASE)
  await createTemplate(url, 'owner', RIGHTS_OF_SUPABASE)
  return { url, close }
}

/** Makes the URL of another database of a server, for another user. */
export const makeDatabaseUrl = (url: string, user: string, database: string): string =>
  url.replace('postgres@localhost/postgres', `${user}@localhost/${database}`)

/** Runs the statements as a superuser, each in its own transaction. */
export async function runAsSuperuser(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Some statements may not be in a transaction, as which several in one message run.
  for (const statement of sql.split(';').filter((text) => text.trim())) await client.query(statement)
  await client.end()
}

async function createTemplate(url: string, user: string, rights: string): Promise<void> {
  await runAsSuperuser(url, `create database ${TEMPLATE} owner ${user}`)
  await runAsSuperuser(makeDatabaseUrl(url, 'postgres', TEMPLATE), rights)
  const store = await openStore({ dataDir: '', databaseUrl: makeDatabaseUrl(url, user, TEMPLATE) })
  await store.close()
}

/**
 * What the owner of a Supabase project finds: not a superuser, the roles made by someone else, and, in projects from
 * before 2026-05-30, everything granted to everybody.
 */
const ROLES_OF_SUPABASE = `
  create role supabase_admin superuser;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role owner login createrole bypassrls;
  grant anon, authenticated, service_role to owner`
const RIGHTS_OF_SUPABASE = `
  alter schema public owner to owner;
  revoke all on schema public from public;
  create schema extensions authorization owner;
  alter default privileges for role owner in schema public grant all on tables to public, anon, authenticated, service_role;
  alter default privileges for role owner in schema public grant all on functions to public, anon, authenticated, service_role;
  alter default privileges for role owner in schema public grant all on sequences to public, anon, authenticated, service_role`

const DEBIAN = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root. */
const NOBODY = 65534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Where the newest installed PostgreSQL has its programs, or undefined. */
export function findInstalledPostgres(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  return versions.map((version) => join(DEBIAN, String(version), 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Starts an empty PostgreSQL with its socket in a temporary `directory`, without syncing. */
export async function startInstalledPostgres(bin: string) {
  const directory = await createDirectory()
  const { path } = directory
  if (user.uid !== undefined) await chown(path, user.uid, user.gid)
  const data = join(path, 'data')
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--wal-segsize=1', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...options], user)
  const settings = ['-D', data, '-k', path, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), settings, { ...user, stdio: 'ignore' })
  const isReady = () =>
    promisify(execFile)(join(bin, 'pg_isready'), ['-h', path]).then(
      () => true,
      () => false,
    )
  await waitUntil(async () => server.exitCode !== null || (await isReady()))
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
  return {
    url: `postgresql://postgres@localhost/postgres?host=${path}`,
    directory: path,
    close: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      await directory.close()
    },
  }
}
