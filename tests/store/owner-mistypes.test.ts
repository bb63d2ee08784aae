import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { testDirectory } from './support/test-directory.ts'

const OWNER = join(import.meta.dirname, '../../owner')

const run = (words: readonly string[], environment: Record<string, string>) =>
  runOwner(words, { NOTIFY: 'https://hooks.example/x', ...environment })

test('A command that reads the store where no site ever ran fails in a sentence, and makes and prints nothing', async () => {
  const empty = await testDirectory(emptyDirectory)
  const nowhere = join(empty, 'nowhere')
  const file = join(empty, 'never-made')
  const commands = [['leads', '--csv'], ['forget', 'ann@example.org', '--yes'], ['backup', file], ['notify']]
  const inNowhere = commands.map((words) => run(words, { DATA_DIR: nowhere }))
  for (const { out, err, exitCode } of await Promise.all([run(['leads'], { DATA_DIR: empty }), ...inNowhere])) {
    expect([out, exitCode]).toEqual(['', 1])
    expect(err).toMatch(/^There is no store in \S+\. Set DATA_DIR as the site has it, or DATABASE_URL/)
  }
  expect(readdirSync(empty)).toEqual([])
})

test('A database that does not answer is named by the setting that leads to it', async () => {
  const address = { DATABASE_URL: 'postgres://me@127.0.0.1:1/site' }
  const commands = [['leads', '--json'], ['notify'], ['restore', join(OWNER, 'leads.ts')]]
  const ended = await Promise.all(commands.map((words) => run(words, address)))
  for (const { out, exitCode } of ended) expect([out, exitCode]).toEqual(['', 1])
  for (const { err } of ended.slice(0, 2)) expect(err).toMatch(/^The database of DATABASE_URL can't be reached: /)
})

test('A file that is missing, a folder or no backup is named, and no store is made for it', async () => {
  const folder = await testDirectory(emptyDirectory)
  const dataDir = join(folder, 'data')
  const restored = (file: string) => run(['restore', file], { DATA_DIR: dataDir })
  const missing = join(folder, 'backup.jsonl')
  expect(await restored(missing)).toEqual({
    out: '',
    err: `There is no file ${missing}: nothing was restored.\n`,
    exitCode: 1,
  })
  expect(await restored(folder)).toMatchObject({ out: '', err: expect.stringContaining('is a folder'), exitCode: 1 })
  expect(await restored(join(OWNER, 'leads.ts'))).toMatchObject({ out: '', exitCode: 1 })
  expect(existsSync(dataDir)).toBe(false)
})

test('A command that does not know of what is misuse, and asks for it', async () => {
  const asked = await Promise.all(
    [['restore'], ['restore', ''], ['backup', ' '], ['forget']].map((words) => run(words, {})),
  )
  for (const { out, err, exitCode } of asked) {
    expect([out, exitCode]).toEqual(['', 2])
    expect(err).toMatch(/^Which .*\? Write it behind the --\n\nnpm run/)
  }
  const people = [['Ann'], ['12345'], ['a@b', 'c@d'], ['a@b', '--all']]
  const ended = await Promise.all(people.map((words) => run(['forget', ...words], {})))
  expect(ended.map(({ exitCode }) => exitCode)).toEqual(people.map(() => 2))
})
