import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { replaceBuild } from '../../build/steps/replace-build.ts'
import { readBuild } from '../../server/built-site/build-info.ts'
import { createTestDirectory } from '../support/open-for-tests.ts'

const AT_ONCE = 4
/** Writes one page as the build writes all. */
const QUICK_BUILD = `
  import { writeFile } from 'node:fs/promises'
  import { replaceBuild } from './build/steps/replace-build.ts'
  const [, dist] = process.argv
  await replaceBuild(dist, async (into) => {
    await writeFile(into.dist + '/index.html', String(process.pid))
    return {
      inputsHash: '',
      variablesHash: '',
      sampleValues: 0,
      supabaseUrl: '',
      supabaseKey: '',
      siteUrl: null,
      analyticsOrigin: null,
    }
  })`

/** An empty folder beside which builds write. */
async function createEmptyDist(name = 'dist') {
  const dist = join(await createTestDirectory(), name)
  return {
    dist,
    quickBuild: () => spawn(process.execPath, ['--input-type=module', '--eval', QUICK_BUILD, dist]),
    folders: async () => (await readdir(dirname(dist))).sort(),
    /** What visitors would get. */
    served: async () => (readBuild(dist) ? readFile(join(dist, 'index.html'), 'utf8') : undefined),
  }
}

async function waitForEnd(child: ChildProcess) {
  if (!child.stderr) throw new Error('A build without its output.')
  const [complaint] = await Promise.all([text(child.stderr), child.exitCode ?? once(child, 'exit')])
  return [complaint, child.exitCode]
}

/** Starts a build that never ends, as one that is killed. */
const startKilledBuild = (dist: string) =>
  new Promise<void>((resolve) => {
    void replaceBuild(dist, async (into) => {
      await writeFile(join(into.dist, 'index.html'), 'half a page')
      resolve()
      return new Promise(() => {})
    })
  })

test('A build killed at any step keeps the build before', async () => {
  const { dist, quickBuild, served } = await createEmptyDist('web[1]')
  // The owner has a copy of her own, which no build may delete.
  await mkdir(`${dist}.old-mine`)
  expect(await waitForEnd(quickBuild())).toEqual(['', 0])
  const before = await served()
  await startKilledBuild(dist)
  expect(await served()).toBe(before)
  for (const folder of [dist, `${dist}-server`]) await rename(folder, `${folder}.old`)
  expect(await served()).toBeUndefined()
  // The next one too is stopped once it has begun.
  await startKilledBuild(dist)
  expect(await served()).toBe(before)
  expect(existsSync(`${dist}.old-mine`)).toBe(true)
})

test('Of simultaneous builds one runs, and the others report it', async () => {
  const { dist, quickBuild, folders, served } = await createEmptyDist('new/dist')
  const ends = await Promise.all(Array.from({ length: AT_ONCE }, quickBuild).map(waitForEnd))
  expect(ends.map(([, code]) => code)).toContain(0)
  const sentence = `Another build runs. Run this again once it has ended; if there is none, delete ${dist}.lock.`
  for (const [complaint, code] of ends) if (code !== 0) expect(complaint).toContain(sentence)
  expect(await served()).toBeDefined()
  expect(await folders()).toEqual(['dist', 'dist-server'])
})

test('A build that fails leaves nothing behind', async () => {
  const { dist, folders } = await createEmptyDist()
  const failing = replaceBuild(dist, async () => Promise.reject(new Error('no font')))
  await expect(failing).rejects.toThrow('no font')
  expect(await folders()).toEqual([])
})

test('A folder that no build made is refused and unchanged', async () => {
  const { dist: thesis, folders } = await createEmptyDist()
  await mkdir(thesis)
  for (const name of ['index.html', 'chapter-1.md']) await writeFile(join(thesis, name), 'important')
  await expect(replaceBuild(thesis, async () => expect.fail('It was replaced.'))).rejects.toThrow(
    `${thesis} holds files that no build of this site made. Choose another folder, or empty it.`,
  )
  expect((await readdir(thesis)).sort()).toEqual(['chapter-1.md', 'index.html'])
  expect(await readFile(join(thesis, 'index.html'), 'utf8')).toBe('important')
  expect(await folders()).toEqual(['dist'])
})
