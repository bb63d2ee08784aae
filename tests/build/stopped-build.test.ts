import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loadSite } from '../../server/http/load-site.ts'
import { until } from '../support/programs/until.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

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

/** A build that ends once it has made dist.new, or a file in it. */
async function buildKilled(made = '') {
  const child = build()
  await until(() => existsSync(join(copy.folder, `dist.new-${child.pid}`, made)))
  child.kill('SIGKILL')
  await ended(child)
}

test.each(['', 'index.html'])(
  'A site whose build is killed once it has made dist.new/%s starts with the one before',
  async (made) => {
    await buildKilled(made)
    expect(await folders()).not.toEqual(['dist', 'dist-hosts'])
    const { folder, remove } = await load()
    expect(existsSync(join(folder, 'index.html'))).toBe(true)
    await remove()
  },
)

test('A build that was killed between its two steps costs nobody the one before', async () => {
  await rename(join(copy.folder, 'dist'), join(copy.folder, 'dist.old-999999'))
  await buildKilled()
  await (await load()).remove()
})

test('Of two builds at once one is there in the end, whole, and nothing of the other, nor of those that were killed', async () => {
  for (const { complaint, exitCode } of await Promise.all([build(), build()].map(ended)))
    expect([complaint, exitCode]).toEqual(['', 0])
  await (await load()).remove()
  // The next one removes what the last of them has not seen.
  expect(await ended(build())).toMatchObject({ complaint: '', exitCode: 0 })
  expect(await folders()).toEqual(['dist', 'dist-hosts'])
  const hosts = (await readdir(join(copy.folder, 'dist-hosts'))).filter((name) => !name.startsWith('.'))
  expect(hosts).toHaveLength(1)
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
