import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laylasFolder } from '../build/support/laylas-folder.ts'
import { type Backend, backends } from '../support/backends.ts'
import { insertAsVisitor } from '../support/insert-as-visitor.ts'
import { openForTest } from '../support/open-for-tests.ts'

const { call } = laylasFolder()

test('An owner pastes every migration in order, and her own categories', async () => {
  const text = await call<string>('build/hosts/join-migrations.ts', 'joinMigrations')
  const migrations = globSync('supabase/migrations/*.sql').sort()
  const places = migrations.map((file) => text.indexOf(readFileSync(file, 'utf8')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(text).toMatch(/set categories = '\{press,client,friend,coffee,beer\}';\n$/)
})

test('The built file makes a store that takes notes', async () => {
  // Supabase's, where this machine has PostgreSQL.
  const { ownerClient, store } = await openForTest(() => (backends.at(-1) as Backend).open())
  await ownerClient.query(
    'drop schema private cascade; drop table public.notes, public.contact_submissions, public.site_actions cascade',
  )
  await ownerClient.query(readFileSync('dist-hosts/supabase.sql', 'utf8'))
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
})
