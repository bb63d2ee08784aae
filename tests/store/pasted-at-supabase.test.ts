import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { joinMigrations, SUPABASE_FILE } from '../../build/hosts/write-host-files.ts'
import { laylasFolder } from '../build/support/laylas-folder.ts'
import { backends } from '../support/database/backends.ts'
import { openForTests } from '../support/open-for-tests.ts'
import { isSample } from '../support/sample.ts'

const { call } = laylasFolder()

test.skipIf(!isSample)('The file to paste is current', () => {
  expect(readFileSync(SUPABASE_FILE, 'utf8')).toBe(joinMigrations())
})

test('An owner pastes every migration in order, and her own categories', async () => {
  const text = await call<string>('build/hosts/write-host-files.ts', 'joinMigrations')
  const migrations = globSync('supabase/migrations/*.sql').sort()
  const places = migrations.map((file) => text.indexOf(readFileSync(file, 'utf8')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(text).toMatch(/set categories = '\{press,client,friend,coffee,beer\}';\n$/)
})

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
