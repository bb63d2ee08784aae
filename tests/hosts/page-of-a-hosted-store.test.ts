import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDirectory, freshDirectory } from '../support/programs/fresh-directory.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { type BuiltSite, buildSite } from '../support/sites/built-site.ts'
import { PUBLISHABLE_KEY } from '../support/sites/hosted-gateway.ts'

const URL = 'https://abcdefgh.supabase.co'
const VARIABLES = { DATABASE_URL: '', DATA_DIR: '', NOTIFY: '', PORT: '0', HOST: '127.0.0.1' }

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite({ VITE_SUPABASE_URL: URL, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY })
  await rename(site.dist, join(site.folder, 'dist'))
  await rename(site.hosts, join(site.folder, 'dist-hosts'))
  // Of the days before she had a project.
  const left = await freshDirectory()
  await copyDirectory(left.path, join(site.folder, 'data'))
  await left.remove()
})
afterAll(() => site.remove())

const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  runOwner(words, { ...VARIABLES, ...variables }, site.folder)

test.each([[['leads']], [['notify']], [['forget', 'ann@example.org']], [['backup', 'portfolio.gz']], [['desk/main']]])(
  'While her leads wait in Supabase %j does not take a folder of before for the store',
  async (words) => {
    const { out, err, exitCode } = await run(words)
    expect([out, exitCode]).toEqual(['', 1])
    expect(err).toContain(`What visitors send goes to ${URL}: set DATABASE_URL to its database`)
  },
)

test('An owner still reads that folder when she names it', async () => {
  const { out, exitCode } = await run(['leads'], { DATA_DIR: './data' })
  expect([out, exitCode]).toEqual(['Nobody has written yet.\n', 0])
})

test('The doctor ignores an old folder too, and says what it can’t see', async () => {
  const { found } = JSON.parse((await run(['doctor', '--json'])).out)
  const about = found.filter(({ check }: { check: string }) => ['store', 'disk', 'backup'].includes(check))
  expect(about).toEqual([
    {
      check: 'store',
      level: 'warn',
      what: expect.stringContaining(URL),
      cure: expect.stringContaining('DATABASE_URL'),
    },
  ])
})

test('An owner who serves that page with npm start reads that messages don’t come to this server', async () => {
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: site.folder,
    env: { ...process.env, ...VARIABLES },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  for await (const line of createInterface(server.stdout)) {
    said.push(line)
    if (line.startsWith('Messages')) server.kill('SIGTERM')
  }
  if (server.exitCode === null) await once(server, 'exit')
  expect(said.filter((line) => /^Messages|^You are notified|^Nobody is notified/.test(line))).toEqual([
    expect.stringContaining(`Messages go to ${URL}, and this server hears nothing of them`),
  ])
})
