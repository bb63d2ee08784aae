import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDirectory } from '../../tests/support/open-for-tests.ts'
import { canMount, mountSmallDisk } from '../../tests/support/small-disk.ts'
import { BUILD_FILE, hashPage } from './build-info.ts'
import { loadSite } from './load-site.ts'

let folder: string
beforeEach(async () => {
  folder = await createTestDirectory()
})

async function writeBuild(text: string, dist = join(folder, 'dist')) {
  const distServer = `${dist}-server`
  await mkdir(dist, { recursive: true })
  await mkdir(join(distServer, 'desk'), { recursive: true })
  const headers = '{"document":{},"asset":{},"file":{},"overTls":{}}'
  const files = {
    [join(dist, 'index.html')]: text,
    [join(dist, '404.html')]: text,
    [join(dist, '_headers')]: '',
    [join(distServer, 'form-response.html')]: text,
    [join(distServer, 'content.json')]: '{}',
    [join(distServer, 'headers.json')]: headers,
    [join(distServer, 'desk-headers.json')]: headers,
  }
  for (const [file, content] of Object.entries(files)) await writeFile(file, content)
  await writeFile(join(distServer, BUILD_FILE), JSON.stringify({ pageHash: hashPage(dist) }))
}

async function load() {
  const site = await loadSite(join(folder, 'dist'))
  onTestFinished(site.remove)
  const page = () => readFile(join(site.folder, 'index.html'), 'utf8')
  return { site, page }
}

test('A visitor gets one complete build during the next one', async () => {
  await writeBuild('before')
  const { site, page } = await load()
  await writeBuild('after')
  expect(await page()).toBe('before')
  expect(await readdir(site.folder)).toEqual(['index.html'])
})

test('A visitor gets the page after temporary files were cleaned up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await writeBuild('page')
  const { site } = await load()
  const file = join(site.folder, 'index.html')
  const buildTime = new Date('2026-11-01')
  await utimes(file, buildTime, buildTime)
  vi.advanceTimersByTime(86_400_000)
  await expect.poll(async () => (await stat(file)).atime).not.toEqual(buildTime)
  expect((await stat(file)).mtime).toEqual(buildTime)
})

test('A site does not start if dist-server/ is of another build', async () => {
  await writeBuild('before')
  await writeFile(join(folder, 'dist/index.html'), 'after')
  await expect(load()).rejects.toThrow(/dist-server\/ is not of the same build as .*dist\/: run npm run build again\.$/)
})

test('An owner whose temporary folder fails reads to set TMPDIR', async () => {
  await writeBuild('page')
  const disk = canMount ? await mountSmallDisk('size=64k') : undefined
  vi.stubEnv('TMPDIR', '/nowhere')
  await expect(load()).rejects.toThrow(/copied to \/nowhere: ENOENT.*Set TMPDIR/)
  if (!disk) return
  vi.stubEnv('TMPDIR', disk)
  await writeFile(join(folder, 'dist/cv.pdf'), Buffer.alloc(100_000))
  await expect(load()).rejects.toThrow(/ENOSPC.*set TMPDIR to a folder that has room/i)
})

test('An owner reads that the site was never built', async () => {
  await writeBuild('half', join(folder, 'dist.new'))
  await expect(load()).rejects.toThrow(/^There is no built site in .*dist\/: run npm run build first\.$/)
})
