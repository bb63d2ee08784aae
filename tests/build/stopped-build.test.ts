import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadSite } from '../../server/http/load-site.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

/** `ROUNDS=20 npx vitest run stopped-build` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 2)
const LONGEST_ROUND_MS = 20_000

const copy = openForTests(() => copyOfTheSite('dist', 'dist-hosts'))

const build = (...flags: string[]): ChildProcess =>
  spawn(process.execPath, ['build/build.ts', ...flags], { cwd: copy.folder, stdio: ['ignore', 'pipe', 'pipe'] })
const load = () => loadSite(join(copy.folder, 'dist'), join(copy.folder, 'dist-hosts'))
const folders = async () => (await readdir(copy.folder)).filter((name) => name.startsWith('dist')).sort()

async function ended(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('A build without its output.')
  const [said, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { said, complaint, exitCode: child.exitCode }
}

test('A site whose build is killed at any moment starts with the one before, and the next build cleans up', {
  timeout: 60_000 + ROUNDS * LONGEST_ROUND_MS,
}, async () => {
  const started = performance.now()
  expect(await ended(build())).toMatchObject({ complaint: '', exitCode: 0 })
  const duration = performance.now() - started
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = build()
    // The kills are spread evenly over what a build takes.
    await wait((duration * (round + 0.5)) / ROUNDS)
    child.kill('SIGKILL')
    await ended(child)
    const { files } = await load()
    expect([...files.keys()]).toContain('/')
  }
  expect(await ended(build())).toMatchObject({ complaint: '', exitCode: 0 })
  expect(await folders()).toEqual(['dist', 'dist-hosts'])
})

test('A folder that no build made is refused and left as it is', async () => {
  const thesis = join(copy.folder, 'thesis')
  await mkdir(thesis)
  for (const name of ['index.html', 'chapter-1.md']) await writeFile(join(thesis, name), 'important')
  const { complaint, exitCode } = await ended(build('--out', 'thesis'))
  expect(exitCode).toBe(1)
  expect(complaint).toBe('thesis holds files that no build of this site made: choose another folder, or empty it.\n')
  expect((await readdir(thesis)).sort()).toEqual(['chapter-1.md', 'index.html'])
  expect(await readFile(join(thesis, 'index.html'), 'utf8')).toBe('important')
  expect((await readdir(copy.folder)).filter((name) => name.startsWith('thesis'))).toEqual(['thesis'])
})
