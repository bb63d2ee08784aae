import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TAKEN_NAMES } from '../../shared/tables.ts'
import { makeDirectory } from '../support/data-directory.ts'
import { testDirectory } from '../support/open-for-tests.ts'

const tables = readFileSync('shared/tables.ts', 'utf8')

/** Compiles the tables with one more column in the contact form, as `npm run check` does. */
async function compileWith(column: string) {
  const file = join(await testDirectory(makeDirectory), 'tables.ts')
  writeFileSync(file, tables.replace("message: 'text'", `message: 'text', ${column}: 'optional text'`))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024']
  const { stdout, status } = spawnSync('node_modules/.bin/tsc', [...options, file], { encoding: 'utf8' })
  return { stdout, status }
}

test('An owner adds a column of any other name', async () => {
  expect(await compileWith('company')).toEqual({ stdout: '', status: 0 })
})

test.each(TAKEN_NAMES)('An owner’s column %s is refused, because the name is taken', async (name) => {
  expect((await compileWith(name)).stdout).toContain('This name is taken. docs/add-a-field.md lists the names')
})

test('An owner reads which names are taken', () => {
  const [, listed = ''] = /so take another: ([^.]+)/.exec(readFileSync('docs/add-a-field.md', 'utf8')) ?? []
  expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(TAKEN_NAMES)
})
