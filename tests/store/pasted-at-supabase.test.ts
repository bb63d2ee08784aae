import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMissingMigrations } from '../../server/store/migrate.ts'
import { type Backend, backends } from '../support/backends.ts'
import { insertAsVisitor } from '../support/insert-as-visitor.ts'
import { openForTest } from '../support/open-for-tests.ts'

test('The built file makes a store that takes notes, with all that migrations make', async () => {
  // Supabase's, where this machine has PostgreSQL.
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
  await ownerClient.query(readFileSync('dist-hosts/supabase.sql', 'utf8'))
  expect(await listMade()).toEqual(migrated)
  expect(await findMissingMigrations(ownerClient)).toEqual([])
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toBeUndefined()
})
