import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { copyOfTheSite } from '../support/copy-of-the-site.ts'
import { startSite } from '../support/running-site.ts'

const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

let copy: Awaited<ReturnType<typeof copyOfTheSite>>
beforeAll(async () => {
  copy = await copyOfTheSite('dist', 'dist-hosts')
  await put('camera.jpg', Buffer.alloc(4_800_000))
})
afterAll(() => copy.remove())

const put = (file: string, bytes: Buffer) => writeFile(join(copy.folder, 'content/pictures', file), bytes)

/** Writes `to` where `content/<file>` says `from`, builds, and puts the words back. */
async function buildWith(file: string, from: string, to: string) {
  const path = join(copy.folder, 'content', file)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(from)
  await writeFile(path, before.replace(from, to))
  const { status, stderr } = spawnSync(process.execPath, ['build/build.ts'], { cwd: copy.folder, encoding: 'utf8' })
  await writeFile(path, before)
  return { status, said: stderr.trim() }
}

test('An owner who adds a photograph and a CV finds both as they are, and nothing that is not for visitors', async () => {
  await put('me.webp', WEBP)
  await writeFile(join(copy.folder, 'public/cv.pdf'), '%PDF-1.7')
  expect(await buildWith('about.ts', 'portrait.svg', 'me.webp')).toEqual({ status: 0, said: '' })
  const site = await startSite({}, copy.folder)
  const page = await ask(`${site.url}/`)
  const [, address] = /<img src="([^"]*me[^"]*)"/.exec(String(page.body)) ?? []
  const picture = await ask(`${site.url}${address}`)
  const cv = await ask(`${site.url}/cv.pdf`)
  const hidden = await Promise.all(
    ['/_headers', '/vercel.json', '/index.html.br', '/404.html'].map((path) => ask(site.url + path)),
  )
  await site.stop()
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(picture.body).toEqual(WEBP)
  expect([cv.headers['content-type'], String(cv.body)]).toEqual(['application/pdf', '%PDF-1.7'])
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

for (const [what, file, from, to, cure] of [
  [
    'names a picture that is not there',
    'about.ts',
    'portrait.svg',
    'nobody.jpg',
    'content/about.ts: about.photo.file is not there: put nobody.jpg into content/pictures',
  ],
  [
    'names a picture that is no picture of the web',
    'projects.ts',
    'ski-contours.svg',
    'ski.tiff',
    'content/projects.ts: projects.projects[0].picture.file is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
  ],
  [
    'names a picture as heavy as a camera makes it',
    'about.ts',
    'portrait.svg',
    'camera.jpg',
    'content/about.ts: about.photo.file weighs 4800 kB: save it smaller or as .webp, with 500 kB at most',
  ],
  [
    'forgets a comma',
    'owner.ts',
    "Builder',\n",
    "Builder'\n",
    "content/owner.ts:7 can't be read: a comma, quote or bracket is missing there or just before, or a ' stands in a text (write ’)",
  ],
  [
    'empties a title',
    'services.ts',
    "title: 'Services'",
    "title: ''",
    'content/services.ts: services.title is empty: write its text',
  ],
] as const) {
  test(`An owner who ${what} is told what to do, and the built site stays`, async () => {
    const { status, said } = await buildWith(file, from, to)
    expect(status).toBe(1)
    expect(said.split('\n')[0]).toBe(cure)
    expect(existsSync(join(copy.folder, 'dist/index.html'))).toBe(true)
  })
}
