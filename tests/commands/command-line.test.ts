import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countBackupRows } from '../../server/backup/read-backup.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { startDesk } from '../support/site/running-site.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits } from '../support/store/database-connection.ts'

const COMMANDS_FOLDER = join(import.meta.dirname, '../../commands')

type Words = readonly string[]
const run = (words: Words, environment: Record<string, string>) =>
  execCommand(words, { NOTIFY: 'https://hooks.example/x', ...environment })

async function expectFailure(words: Words, environment: Record<string, string>, says: RegExp, exitCode: 1 | 2) {
  const ended = await run(words, environment)
  expect([words, ended]).toEqual([words, { out: '', err: expect.stringMatching(says), exitCode }])
  expect(ended.err, 'no stack trace').not.toMatch(/^ +at /m)
}

test('A command without a store fails in a sentence, and makes nothing', async () => {
  const empty = await createTestDirectory()
  const noStore = /^There is no store in \S+\. Set DATA_DIR as the site has it, or DATABASE_URL/
  const noAnswer = /^The database of DATABASE_URL can't be reached: /
  await Promise.all([
    expectFailure(['leads'], { DATA_DIR: empty }, noStore, 1),
    expectFailure(['backup', join(empty, 'never-made')], { DATA_DIR: join(empty, 'nowhere') }, noStore, 1),
    expectFailure(['leads', '--json'], { DATABASE_URL: 'postgres://me@127.0.0.1:1/site' }, noAnswer, 1),
  ])
  expect(readdirSync(empty)).toEqual([])
})

test('The link of npm run desk ends with the command', async () => {
  const { select, url } = await openForTest(openEmbedded)
  const desk = await startDesk('', url)
  const countLinks = async () => (await select('select from private.desk_secrets')).length
  expect(await countLinks()).toBe(1)
  await desk.close()
  expect(await countLinks()).toBe(0)
})

const ASKS_WHICH = /^Which .*\? Write it after the --\n\nnpm run/
const COMMANDS = readdirSync(COMMANDS_FOLDER).flatMap((name) => /^(?!start)[a-z]+(?=\.ts$)/.exec(name) ?? [])
const NO_FLAG = /^This command has no flag --nonsense\.\n\nnpm run/
const MISTAKES: [words: Words, says: RegExp][] = [
  ...COMMANDS.map((name): [Words, RegExp] => [[name, '--nonsense'], NO_FLAG]),
  [['start', '--nonsense'], /^There is no --nonsense here: the site reads its settings from the environment/],
  [['restore'], ASKS_WHICH],
  [['backup', ' '], ASKS_WHICH],
  [['forget'], ASKS_WHICH],
  [['forget', 'Ann'], /^Ann is neither an e-mail address nor a phone number\.\n\nnpm run/],
  [['leads', 'all'], /^This command does not take all\.\n\nnpm run/],
  [['leads', '--since', '2026-02-30'], /^--since 2026-02-30 is no day: write it like 2026-11-01\./],
  [['leads', '--until', '2026'], /^--until 2026 is no day: write it like 2026-11-01\./],
  [['leads', '--csv', '--json'], /^Either --csv or --json\.\n\nnpm run/],
  [['leads', '--search', ' '], /^--search has no word in it\.\n\nnpm run/],
]

test('An owner reads how to use a command after a mistake', async () => {
  expect(COMMANDS).toContain('keep')
  await Promise.all(MISTAKES.map(([words, says]) => expectFailure(words, {}, says, 2)))
  expect((await run(['leads', '--help'], {})).out).toContain('newest first')
})

const inShell = (line: string, environment: Record<string, string>) =>
  new Promise<{ out: string; err: string; exitCode: number }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', NODE: process.execPath, COMMANDS_FOLDER, ...environment }
    execFile('bash', ['-o', 'pipefail', '-c', line], { env }, (error, out, err) =>
      resolve({ out, err, exitCode: Number(error?.code ?? 0) }),
    )
  })

test('A command reports a full disk, and ignores a closed pipe', async () => {
  const backend = await openForTest(openEmbedded)
  await liftLimits(backend.ownerClient)
  // The notes are more than a pipe holds.
  await backend.ownerClient.query(
    `insert into public.notes (content) select repeat('long ', 900) from generate_series(1, 100)`,
  )
  const store = { DATABASE_URL: backend.url, FILE: join(await createTestDirectory(), 'backup') }
  const owner = (line: string) => inShell(`"$NODE" "$COMMANDS_FOLDER"/${line}`, store)
  const closed = ['leads.ts | head -1', 'leads.ts --csv | head -1', 'backup.ts - | head -1']
  for (const { err } of await Promise.all(closed.map(owner))) expect(err).toBe('')
  const full = ['leads.ts --json > /dev/full', 'backup.ts - > /dev/full']
  for (const ended of await Promise.all(full.map(owner))) {
    expect(ended).toMatchObject({ err: expect.stringMatching(/^The disk is full: .*\n$/), exitCode: 1 })
  }
  expect(await owner('backup.ts - > "$FILE"')).toEqual({ out: '', err: '', exitCode: 0 })
  expect((await countBackupRows(store.FILE)).get('public.notes')).toBe(100)
})

test('A developer reads that a flag is unknown, and nothing starts', async () => {
  const mistyped = ['build', 'add-language', 'check', 'dev'].map((name) =>
    inShell(`timeout 60 "$NODE" build/${name}.ts --nonsense`, {}),
  )
  for (const ended of await Promise.all(mistyped))
    expect(ended).toEqual({ out: '', err: expect.stringMatching(NO_FLAG), exitCode: 2 })
  const helped = await inShell('timeout 60 "$NODE" build/dev.ts --edit --help', {})
  expect(helped).toEqual({ out: expect.stringContaining('npm run '), err: '', exitCode: 0 })
})

test.each(['', '/'])('A build into “%s” asks for a folder', async (FOLDER) => {
  const ended = await inShell('timeout 60 "$NODE" build/build.ts --out "$FOLDER"', { FOLDER })
  const err = 'Name a folder for the build, such as npm run build -- --out ../site.\n'
  expect(ended).toEqual({ out: '', err, exitCode: 1 })
})
