import { Client } from 'pg'
import { LastingConnection } from '../../../server/store/lasting-connection.ts'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { freshDirectory } from '../programs/fresh-directory.ts'
import { skipTests } from '../programs/skip-tests.ts'
import { findNativePostgres, startNativePostgres } from './native-postgres.ts'

/** A store in one of its backends, opened as the server opens it, and its owner at the same database. */
export type OpenBackend = { store: Store; owner: Client; url: string | undefined; close: () => Promise<void> }
export type Backend = { name: string; open: () => Promise<OpenBackend> }

const native = findNativePostgres()
if (native === undefined)
  skipTests('No native PostgreSQL is installed (apt-get install postgresql): only the embedded store is tested.')

/**
 * What the owner of a Supabase project finds: not a superuser, the roles made by someone else, and, in projects from
 * before 2026-05-30, everything granted to everybody.
 */
const AS_SUPABASE = `
  create role supabase_admin superuser;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role owner login createrole bypassrls;
  grant anon, authenticated, service_role to owner;
  grant all on database postgres to owner;
  alter schema public owner to owner;
  revoke all on schema public from public;
  alter default privileges for role owner in schema public grant all on tables to public, anon, authenticated, service_role;
  alter default privileges for role owner in schema public grant all on functions to public, anon, authenticated, service_role;
  alter default privileges for role owner in schema public grant all on sequences to public, anon, authenticated, service_role;
`

/** Every backend this machine has: what SQL does is tested in the embedded store and in a database like Supabase's. */
export const backends: Backend[] = [
  { name: 'the embedded store', open: openEmbedded },
  ...(native
    ? [{ name: 'PostgreSQL set up as Supabase does', open: () => openNative(native, AS_SUPABASE, 'owner') }]
    : []),
]

export async function openEmbedded(): Promise<OpenBackend> {
  const directory = await freshDirectory()
  return openBackend(await openStore({ dataDir: directory.path, log: () => {} }), undefined, directory.remove)
}

/** PostgreSQL whose superuser owns the store, as on a machine of one's own. */
export const openOwnPostgres = native === undefined ? undefined : () => openNative(native, '', 'postgres')

async function openNative(bin: string, setUp: string, user: string): Promise<OpenBackend> {
  const { url, stop } = await startNativePostgres(bin)
  const superuser = new LastingConnection({ connectionString: url })
  await (await superuser.client()).query(setUp)
  await superuser.close()
  const databaseUrl = url.replace('postgres@', `${user}@`)
  return openBackend(await openStore({ dataDir: '', databaseUrl, log: () => {} }), databaseUrl, stop)
}

async function openBackend(store: Store, url: string | undefined, remove: () => Promise<void>): Promise<OpenBackend> {
  const owner = new Client(store.connection)
  await owner.connect()
  const close = async () => {
    await owner.end()
    await store.close()
    await remove()
  }
  return { store, owner, url, close }
}
