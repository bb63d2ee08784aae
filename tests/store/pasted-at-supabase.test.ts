import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Backend, backends } from '../support/backends.ts'
import { insertAsVisitor } from '../support/insert-as-visitor.ts'
import { openForTest } from '../support/open-for-tests.ts'

test('The built file makes a store that takes notes', async () => {
  // Supabase's, where this machine has PostgreSQL.
  const { ownerClient, store } = await openForTest(() => (backends.at(-1) as Backend).open())
  await ownerClient.query(
    'drop schema private cascade; drop table public.notes, public.contact_submissions, public.site_actions cascade',
  )
  await ownerClient.query(readFileSync('dist-hosts/supabase.sql', 'utf8'))
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
})
