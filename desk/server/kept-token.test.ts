import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDirectory } from '../../tests/store/support/test-directory.ts'
import { emptyDirectory } from '../../tests/support/programs/fresh-directory.ts'
import { takeToken } from './kept-token.ts'

const taken = (dataDir: string) =>
  takeToken({ deskUrl: 'http://localhost:4000', deskToken: undefined, dataDir, databaseUrl: undefined }).text

test('The token is for its user alone, where a start that was killed has left an empty file for all', async () => {
  const dataDir = await testDirectory(emptyDirectory)
  const path = join(dataDir, 'desk-token')
  writeFileSync(path, '', { mode: 0o644 })
  const token = taken(dataDir)
  expect(lstatSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8').trim()).toBe(token)
  expect(taken(dataDir)).toBe(token)
})

test('Root writes the token to no file that a link in the store leads to', async () => {
  const [dataDir, elsewhere] = [await testDirectory(emptyDirectory), await testDirectory(emptyDirectory)]
  symlinkSync(join(elsewhere, 'cron'), join(dataDir, 'desk-token'))
  taken(dataDir)
  expect(lstatSync(join(elsewhere, 'cron'), { throwIfNoEntry: false })).toBeUndefined()
})
