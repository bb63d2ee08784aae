import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TAKEN_NAMES } from '../../shared/tables.ts'
import { makeDirectory } from '../support/data-directory.ts'
import { testDirectory } from '../support/open-for-tests.ts'

test('An owner adds a column of any name that is not taken', async () => {
  const folder = await testDirectory(makeDirectory)
  const tables = readFileSync('shared/tables.ts', 'utf8')
  const files = ['company', ...TAKEN_NAMES].map((column) => {
    const file = join(folder, `${column}.ts`)
    writeFileSync(file, tables.replace('EXTRA_COLUMNS = {}', `EXTRA_COLUMNS = { ${column}: 'optional text' }`))
    return file
  })
  // As `npm run check` does.
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024']
  const { stdout } = spawnSync('node_modules/.bin/tsc', [...options, ...files], { encoding: 'utf8' })
  expect(stdout).not.toContain('company.ts')
  const refused = stdout.matchAll(/(\w+)\.ts\(.*This name is taken\. docs\/add-a-field\.md lists the names/g)
  expect(Array.from(refused, ([, column]) => column).sort()).toEqual(TAKEN_NAMES)
})

test('An owner reads which names are taken', () => {
  const [, listed = ''] = /so take another: ([^.]+)/.exec(readFileSync('docs/add-a-field.md', 'utf8')) ?? []
  expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(TAKEN_NAMES)
})
