import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadSite } from './load-site.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'site-'))
})
afterEach(() => rm(place, { recursive: true }))

type Folder = { mark: string; build?: string }
const unfinished: Folder = { mark: '', build: 'half' }
const before: Folder = { mark: 'before' }
const after: Folder = { mark: 'after' }

async function lay(folders: Record<string, Folder>) {
  for (const [name, { mark, build = mark }] of Object.entries(folders)) {
    await mkdir(join(place, name))
    const files = name.startsWith('dist-hosts')
      ? {
          'form-result.html': build,
          'form-answers.mjs': '',
          'headers.json': '{"document":{},"asset":{},"file":{},"overTls":{}}',
        }
      : { 'index.html': build, '404.html': build }
    for (const [file, text] of Object.entries({ ...files, '.build': mark }))
      await writeFile(join(place, name, file), text)
  }
}

const load = async () => {
  const { folder, answers, remove } = await loadSite(join(place, 'dist'), join(place, 'dist-hosts'))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await remove()
  return { page, formResult: answers.get('/')?.formResult }
}

for (const [moment, folders, build] of [
  [
    'writes',
    { dist: before, 'dist-hosts': before, 'dist.new-7': unfinished, 'dist-hosts.new-7': unfinished },
    'before',
  ],
  [
    'has put the page in its place',
    { 'dist.old-7': before, dist: after, 'dist-hosts': before, 'dist-hosts.new-7': after },
    'before',
  ],
  [
    'has put both old folders away',
    { 'dist.old-7': before, dist: after, 'dist-hosts.old-7': before, 'dist-hosts.new-7': after },
    'after',
  ],
  ['is killed in the first of all', { 'dist.new-7': after, 'dist-hosts.new-7': after }, 'after'],
] as const) {
  test(`A site that starts when a build ${moment} serves the one ${build}, whole`, async () => {
    await lay(folders)
    expect(await load()).toEqual({ page: build, formResult: build })
  })
}

test('A site does not start with the page of one build and the headers of another', async () => {
  await lay({ dist: before, 'dist-hosts': after })
  await expect(load()).rejects.toThrow('are not of one whole build: run npm run build again.')
})

test('A site that was never built says so', async () => {
  await lay({ 'dist.new-7': unfinished, 'dist-hosts.new-7': unfinished })
  await expect(load()).rejects.toThrow(/^There is no built site in .*dist\/: run npm run build first\.$/)
})

test('A site that starts while a build puts its folders in their places waits for it', async () => {
  await lay({ dist: before, 'dist-hosts.new-7': after, 'dist.soon': after })
  const loading = load()
  await rename(join(place, 'dist.soon'), join(place, 'dist.new-7'))
  expect(await loading).toEqual({ page: 'after', formResult: 'after' })
})

test('A visitor has one build whole while another takes its place, and nothing that is for hosts alone', async () => {
  await lay({ dist: before, 'dist-hosts': before })
  await writeFile(join(place, 'dist/_headers'), '')
  const site = await loadSite(join(place, 'dist'), join(place, 'dist-hosts'))
  onTestFinished(site.remove)
  await rm(join(place, 'dist'), { recursive: true })
  expect(await readdir(site.folder)).toEqual(['index.html'])
})
