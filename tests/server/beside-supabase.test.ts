import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUILD_FILE, readBuild } from '../../server/built-site/build-info.ts'
import { postForm, sendRequest } from '../support/network/requests.ts'
import { createTestDirectory, openForFile } from '../support/open-for-tests.ts'
import { execCommand, runServer } from '../support/run-program.ts'
import { copySite } from '../support/site/site-copy.ts'
import { copyDirectory, createDataDirectory } from '../support/store/data-directory.ts'
import { waitUntil } from '../support/wait-until.ts'

const URL = 'https://abcdefgh.supabase.co'
const VARIABLES = { DATABASE_URL: '', DATA_DIR: '', NOTIFY: '', PORT: '0', HOST: '127.0.0.1' }

const site = openForFile(() => copySite('dist', 'dist-server'))
beforeAll(async () => {
  // A build for that store writes this file (tests/build/base-path.test.ts).
  const build = { ...readBuild(join(site().folder, 'dist')), supabaseUrl: URL }
  await writeFile(join(site().folder, 'dist-server', BUILD_FILE), JSON.stringify(build))
  // The data directory is older than her project at Supabase.
  const left = await createDataDirectory()
  await copyDirectory(left.path, join(site().folder, 'data'))
  await left.close()
})

const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  execCommand(words, { ...VARIABLES, ...variables }, site().folder)

test('No command reads an old data directory if the store is Supabase', async () => {
  // The image of a container sets DATA_DIR, also to an empty directory.
  const inContainer = run(['leads'], { DATA_DIR: join(site().folder, 'empty') })
  for (const { out, err, exitCode } of await Promise.all([run(['leads']), run(['desk']), inContainer])) {
    expect([out, exitCode]).toEqual(['', 1])
    expect(err).toContain(`What visitors send goes to ${URL}. Set DATABASE_URL to its database`)
  }
  const named = await run(['leads'], { DATA_DIR: './data' })
  expect([named.out, named.exitCode]).toEqual(['No leads yet.\n', 0])
})

test('The doctor names the store that it can’t see', async () => {
  const listResults = async (variables: Record<string, string>) => {
    const { results } = JSON.parse((await run(['doctor', '--json'], variables)).out)
    return results.filter(({ check }: { check: string }) => ['store', 'disk', 'backup'].includes(check))
  }
  expect(await listResults({})).toEqual([
    {
      check: 'store',
      level: 'warn',
      finding: expect.stringContaining(URL),
      fix: expect.stringContaining('DATABASE_URL'),
    },
  ])
  const named = await listResults({ DATA_DIR: './data' })
  expect(named.map(({ check }: { check: string }) => check)).toEqual(['store', 'disk', 'backup'])
})

test('A server beside Supabase has no desk, and refuses notes', async () => {
  const store = await createTestDirectory()
  // The image of a container sets DATA_DIR.
  const env = { ...process.env, ...VARIABLES, DATA_DIR: store, HOST: '127.0.0.2' }
  const server = runServer(process.execPath, [resolve('commands/start.ts')], { cwd: site().folder, env })
  onTestFinished(() => void server.end())
  const url = await server.url()
  await waitUntil(() => server.output().includes('Messages'))
  expect((await sendRequest(`${url}/desk/`)).status).toBe(404)
  // An old page or a program may send this form. A store that only takes long would answer after eight seconds.
  const startTime = performance.now()
  expect((await postForm(url, { form: 'note-form', content: 'Hello' })).status).toBe(503)
  expect(performance.now() - startTime).toBeLessThan(4_000)
  await server.end()
  expect(readdirSync(store)).toEqual([])
  expect(server.output().split('\n')).toEqual([
    expect.stringMatching(/^The site is on http:\/\/127\.0\.0\.2:\d+$/),
    expect.stringContaining(`Messages go to ${URL}, and this server does not see them`),
    'form: 503 08006 notes',
    expect.stringContaining(`Messages go to ${URL}`),
    expect.stringMatching(/^Stopping/),
    'Stopped.',
    '',
  ])
})
