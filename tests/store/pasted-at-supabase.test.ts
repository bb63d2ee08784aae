import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SUPABASE_FILE } from '../../build/write-host-files.ts'
import { backends } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

describe.each(backends)('In $name', ({ open }) => {
  const backend = openForTests(open)

  test('the pasted file makes what the migrations make', async () => {
    const describeStore = async () => {
      const { rows } = await backend.owner.query(`
        select table_schema, table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
        where table_schema in ('private', 'public') and table_name not like 'pg_%' order by 1, 2, ordinal_position`)
      const { rows: rights } = await backend.owner.query(`
        select relname, relacl::text, relrowsecurity from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('private', 'public') order by 1`)
      const { rows: triggers } = await backend.owner.query(
        'select tgname, tgrelid::regclass::text from pg_trigger order by 1, 2',
      )
      return [rows, rights, triggers.filter(({ tgname }) => !/^(RI_|pg_)/.test(tgname))]
    }
    const migrated = await describeStore()
    await backend.owner.query(
      'drop schema private cascade; drop table public.notes, public.contact_submissions, public.site_actions cascade',
    )
    await backend.owner.query(readFileSync(SUPABASE_FILE, 'utf8'))
    expect(await describeStore()).toEqual(migrated)
  })
})
