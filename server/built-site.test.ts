import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadSite } from './built-site.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'site-'))
})
afterEach(() => rm(place, { recursive: true }))

async function lay(dists: Record<string, string>, hosts: string[]) {
  for (const [name, build] of Object.entries(dists)) {
    await mkdir(join(place, name))
    for (const [file, text] of Object.entries({ 'index.html': build, '404.html': '' }))
      await writeFile(join(place, name, file), text)
  }
  for (const build of hosts) {
    await mkdir(join(place, 'dist-hosts', build), { recursive: true })
    const files = {
      '.build': `${createHash('sha256').update(build).digest('hex').slice(0, 16)} hashes`,
      'form-result.html': build,
      'form-answers.mjs': '',
      'headers.json': '{"document":{},"asset":{},"file":{},"overTls":{}}',
    }
    for (const [file, text] of Object.entries(files)) await writeFile(join(place, 'dist-hosts', build, file), text)
  }
}

const load = async () => {
  const { folder, answers, remove } = await loadSite(join(place, 'dist'), join(place, 'dist-hosts'))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await remove()
  return { page, formResult: answers.get('/')?.formResult }
}

test('A site that starts while a build writes serves the one before, whole', async () => {
  await lay({ dist: 'before', 'dist.new-7': 'after' }, ['before', 'after'])
  expect(await load()).toEqual({ page: 'before', formResult: 'before' })
})

test('A site does not start without what belongs to its page', async () => {
  await lay({ dist: 'before' }, ['after'])
  await expect(load()).rejects.toThrow(/dist-hosts\/ lacks what belongs to .*dist\/: run npm run build again\.$/)
})

test('A site that was never built says so', async () => {
  await lay({ 'dist.new-7': 'half' }, ['half'])
  await expect(load()).rejects.toThrow(/^There is no built site in .*dist\/: run npm run build first\.$/)
})

test('A site that starts between the two steps of a build waits for it', async () => {
  await lay({ 'dist.new-7': 'after' }, ['after'])
  const loading = load()
  await rename(join(place, 'dist.new-7'), join(place, 'dist'))
  expect(await loading).toEqual({ page: 'after', formResult: 'after' })
})

test('A visitor has one build whole while another takes its place, and nothing that is for hosts alone', async () => {
  await lay({ dist: 'before' }, ['before'])
  await writeFile(join(place, 'dist/_headers'), '')
  const site = await loadSite(join(place, 'dist'), join(place, 'dist-hosts'))
  onTestFinished(site.remove)
  await rm(join(place, 'dist'), { recursive: true })
  expect(await readdir(site.folder)).toEqual(['index.html'])
})
