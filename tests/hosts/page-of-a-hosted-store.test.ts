import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { findBuiltSite } from '../../server/built-site.ts'
import { copyDirectory, freshDirectory } from '../support/programs/fresh-directory.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { buildSite } from '../support/sites/built-site.ts'
import { PUBLISHABLE_KEY } from '../support/sites/hosted-gateway.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

const URL = 'https://abcdefgh.supabase.co'
const VARIABLES = { DATABASE_URL: '', DATA_DIR: '', NOTIFY: '', PORT: '0', HOST: '127.0.0.1' }

const site = openForTests(() =>
  buildSite({ VITE_SUPABASE_URL: URL, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, BASE_PATH: '/portfolio' }),
)
beforeAll(async () => {
  // Of the days before she had a project.
  const left = await freshDirectory()
  await copyDirectory(left.path, join(site.folder, 'data'))
  await left.remove()
})

const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  runOwner(words, { ...VARIABLES, ...variables }, site.folder)

test('While her leads wait in Supabase no command takes a folder of before for the store, unless she names it', async () => {
  const commands = [['leads'], ['notify'], ['forget', 'ann@example.org'], ['backup', 'portfolio.jsonl'], ['desk']]
  for (const { out, err, exitCode } of await Promise.all(commands.map((words) => run(words)))) {
    expect([out, exitCode]).toEqual(['', 1])
    expect(err).toContain(`What visitors send goes to ${URL}: set DATABASE_URL to its database`)
  }
  const named = await run(['leads'], { DATA_DIR: './data' })
  expect([named.out, named.exitCode]).toEqual(['No leads yet.\n', 0])
})

test('The doctor ignores an old folder too, and says what it can’t see', async () => {
  const { found } = JSON.parse((await run(['doctor', '--json'])).out)
  const about = found.filter(({ check }: { check: string }) => ['store', 'disk', 'backup'].includes(check))
  expect(about).toEqual([
    {
      check: 'store',
      level: 'warn',
      what: expect.stringContaining(URL),
      fix: expect.stringContaining('DATABASE_URL'),
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

test('A page under a path of its host names nothing outside it, and everything it names exists', () => {
  const assets = readdirSync(join(site.dist, 'assets')).filter((file) => /\.(css|js)$/.test(file))
  const texts = ['index.html', '404.html', ...assets.map((file) => `assets/${file}`)].map((file) =>
    readFileSync(join(site.dist, file), 'utf8'),
  )
  const named = texts.flatMap((text) =>
    // A file, or whatever a link leads to, but for the place in it.
    [...text.matchAll(/["'(=`](\/[\w-]+[\w./-]*\.\w+)["')`# ]|href[=:]["'`](\/[^"'`#]*)/g)].map(
      ([, file, link]) => file ?? link ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !path.startsWith('/portfolio/'))).toEqual([])
  expect(named.filter((path) => !existsSync(join(site.dist, path.replace('/portfolio', ''))))).toEqual([])
  expect(texts[1]).toContain('href="/portfolio/"')
  // The owner's desk is served from her own machine.
  expect(
    readFileSync(join(findBuiltSite(site.dist, site.hosts)?.hosts ?? '', 'desk/index.html'), 'utf8'),
  ).not.toContain('/portfolio/')
})
