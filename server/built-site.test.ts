import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadSite } from './built-site.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeBuilds(dists: Record<string, string>, hosts: string[]) {
  for (const [name, build] of Object.entries(dists)) {
    await mkdir(join(folder, name))
    for (const [file, text] of Object.entries({ 'index.html': build, '404.html': '' }))
      await writeFile(join(folder, name, file), text)
  }
  for (const build of hosts) {
    await mkdir(join(folder, 'dist-hosts', build), { recursive: true })
    const files = {
      '.build': `${createHash('sha256').update(build).digest('hex').slice(0, 16)} hashes`,
      'form-result.html': build,
      'form-responses.mjs': '',
      'headers.json': '{"document":{},"asset":{},"file":{},"overTls":{}}',
    }
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, 'dist-hosts', build, file), text)
  }
}

const load = async () => {
  const { folder: copy, pages, remove } = await loadSite(join(folder, 'dist'), join(folder, 'dist-hosts'))
  const page = await readFile(join(copy, 'index.html'), 'utf8')
  await remove()
  return { page, formResult: pages.get('/')?.formResult }
}

test('A site that starts during a build serves the complete one before', async () => {
  await writeBuilds({ dist: 'before', 'dist.new-7': 'after' }, ['before', 'after'])
  expect(await load()).toEqual({ page: 'before', formResult: 'before' })
})

test('A site does not start without what belongs to its page', async () => {
  await writeBuilds({ dist: 'before' }, ['after'])
  await expect(load()).rejects.toThrow(/dist-hosts\/ lacks what belongs to .*dist\/: run npm run build again\.$/)
})

test('A site that was never built says so', async () => {
  await writeBuilds({ 'dist.new-7': 'half' }, ['half'])
  await expect(load()).rejects.toThrow(/^There is no built site in .*dist\/: run npm run build first\.$/)
})

test('A site that starts as a build ends waits for it', async () => {
  await writeBuilds({ 'dist.new-7': 'after' }, ['after'])
  const loading = load()
  await rename(join(folder, 'dist.new-7'), join(folder, 'dist'))
  expect(await loading).toEqual({ page: 'after', formResult: 'after' })
})

test('A visitor gets one complete build during the next one', async () => {
  await writeBuilds({ dist: 'before' }, ['before'])
  await writeFile(join(folder, 'dist/_headers'), '')
  const site = await loadSite(join(folder, 'dist'), join(folder, 'dist-hosts'))
  onTestFinished(site.remove)
  await rm(join(folder, 'dist'), { recursive: true })
  expect(await readdir(site.folder)).toEqual(['index.html'])
})
