import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinMigrations, SUPABASE_FILE } from '../../build/write-host-files.ts'
import { sample } from '../support/sample.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { call } = laylasFolder()

test.skipIf(!sample)('The file to paste at Supabase is that of these migrations and categories', () => {
  expect(readFileSync(SUPABASE_FILE, 'utf8')).toBe(joinMigrations())
})

test('An owner who pastes the file has every migration, in order, and her own categories', async () => {
  const text = await call<string>('build/write-host-files.ts', 'joinMigrations')
  const migrations = globSync('supabase/migrations/*.sql').sort()
  const places = migrations.map((file) => text.indexOf(readFileSync(file, 'utf8')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(text).toMatch(/set categories = '\{press,client,friend,coffee,beer\}';\n$/)
})
