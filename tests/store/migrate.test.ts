import { readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissingMigrations, migrate } from '../../server/store/migrate.ts'
import { openStore } from '../../server/store/store.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { type Backend, backends, openEmbedded } from '../support/store/backends.ts'
import { createDirectory } from '../support/store/data-directory.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations')

const backend = openForFile(openEmbedded)
const directory = openForFile(createDirectory)

const migrateDirectory = () => backend().store.withOwnerConnection((client) => migrate(client, directory().path))
const readHistory = () =>
  backend().select('select version, name, statements from supabase_migrations.schema_migrations order by 1')

test('Every migration is in the history of the Supabase CLI', async () => {
  const files = (await readdir(MIGRATIONS)).sort()
  expect((await readHistory()).map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files)
  const [first] = await readHistory()
  expect(first?.statements).toEqual([await readFile(join(MIGRATIONS, files[0] ?? ''), 'utf8')])
})

test('A migration that fails leaves nothing, and is retried', async () => {
  const file = join(directory().path, '20991231000000_broken.sql')
  await writeFile(file, 'create table public.half (a int); select nonsense;')
  await expect(migrateDirectory()).rejects.toThrow('Migration 20991231000000_broken.sql: column "nonsense"')
  expect(await backend().select(`select to_regclass('public.half') as half`)).toEqual([{ half: null }])
  await writeFile(file, 'create table public.half (a int);')
  await migrateDirectory()
  expect((await readHistory()).at(-1)).toMatchObject({ version: '20991231000000', name: 'broken' })
})

test.each([
  ['has a name like a note', 'README.md', /README\.md is no migration by its name: call it .*or take it out/],
  ['has the number of another', '20991231000000_twin.sql', /^Migration 20991231000000_twin\.sql: duplicate key/],
])('A migration that %s is rejected by its name', async (_, file, complaint) => {
  const before = await readHistory()
  await writeFile(join(directory().path, '20991231000001_next.sql'), 'select 1')
  await writeFile(join(directory().path, file), 'select 1')
  await expect(migrateDirectory()).rejects.toThrow(complaint)
  await rm(join(directory().path, file))
  expect(await readHistory()).toEqual(before)
})

test('Several servers that start together on an empty database migrate it once', async () => {
  await backend().ownerClient.query('drop schema public, private, supabase_migrations cascade; create schema public')
  const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ dataDir: '', databaseUrl: backend().url })))
  expect(await backend().select(`select from pg_tables where schemaname = 'public'`)).toHaveLength(3)
  await Promise.all(stores.map((store) => store.close()))
})

test('The built file makes a store as migrations do, which takes notes', async () => {
  // The last backend is Supabase's, if this machine has PostgreSQL.
  const { ownerClient, select, store } = await openForTest(() => (backends.at(-1) as Backend).open())
  const listMade = async () => {
    const made = await select(`
      select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'private')
      union all select oid::regprocedure::text from pg_proc where pronamespace::regnamespace::text in ('public', 'private')`)
    return made.map(({ name }) => name).sort()
  }
  const migrated = await listMade()
  await ownerClient.query(
    'drop schema private, supabase_migrations cascade; drop table public.notes, public.contact_submissions, public.site_actions cascade',
  )
  await ownerClient.query(readFileSync('dist-server/supabase.sql', 'utf8'))
  expect(await listMade()).toEqual(migrated)
  expect(await findMissingMigrations(ownerClient)).toEqual([])
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toBeUndefined()
})
