import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as limits from './request-limits.ts'

const MIGRATION = 'supabase/migrations/20261127000000_tables.sql'

test('A reader of SECURITY.md finds each limit, with the number that holds', async () => {
  const inDatabase = [
    ...(await readFile(MIGRATION, 'utf8')).matchAll(/^ {2}(\w+) (?:integer|bigint) not null default ([1-9]\d*)/gm),
  ]
  const rows = (await readFile('SECURITY.md', 'utf8')).matchAll(/^\| `([\w-]+)`[^|]*\| *([\d.,]+)/gm)
  const said = [...rows].map(([, name, number = '']) => [name, Number(number.replaceAll(',', ''))])
  expect(Object.fromEntries(said)).toEqual({
    ...limits,
    ...Object.fromEntries(inDatabase.map(([, name, number]) => [name, Number(number)])),
  })
})
