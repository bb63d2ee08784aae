import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { laylasSite } from '../support/homes/copy-of-the-site.ts'
import { sample } from '../support/sample.ts'

let copy: Awaited<ReturnType<typeof laylasSite>>
beforeAll(async () => {
  copy = await laylasSite()
})
afterAll(() => copy.remove())

function run(script: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: copy.folder,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return { printed: stdout.trim(), said: stderr.trim() }
}

async function edit(file: string, from: string | RegExp, to: string) {
  const path = join(copy.folder, file)
  const before = await readFile(path, 'utf8')
  expect(before).toMatch(from)
  await writeFile(path, before.replace(from, to))
}

const dist = (file: string) => join(copy.folder, 'dist', file)

async function tabIcon() {
  const page = await readFile(dist('index.html'), 'utf8')
  return /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(page)?.[1]
}

test('An owner who has drawn no icon has her photograph or her initials in the tab and on a phone, and nobody else’s', async () => {
  run('build/build.ts')
  const photograph = await readFile(dist('favicon.svg'), 'utf8')
  await edit('content/site.ts', "'portrait.jpg'", 'null')
  await edit('content/owner.ts', 'ليلى حداد', 'Ada Byron')
  run('build/build.ts')
  const initials = await readFile(dist('favicon.svg'), 'utf8')
  expect([photograph, initials]).toEqual([
    expect.stringContaining('data:image/png'),
    expect.stringMatching(/<circle .*<path/),
  ])

  const ico = await readFile(dist('favicon.ico'))
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0])
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, height: 32 })
  const touch = await sharp(dist('apple-touch-icon.png')).metadata()
  expect(touch).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
})

test('An icon of a few lines comes within the page and costs its visitors no request, a larger one is a file', async () => {
  expect(await tabIcon()).toBe('/favicon.svg')
  await edit('content/site.ts', 'icon: null', "icon: 'lines.svg'")
  run('build/build.ts')
  const [kind, drawing = ''] = (await tabIcon())?.split(',') ?? []
  expect(kind).toBe('data:image/svg+xml')
  expect(decodeURIComponent(drawing)).toBe((await readFile(dist('favicon.svg'), 'utf8')).trim())
})

test('An owner whose page is for visitors is told what is still the sample’s, and one who tries it out is not', async () => {
  run('build/record-sample.ts')
  expect(run('build/build.ts').said).toBe('')
  await edit('content/links.ts', 'site: null', "site: 'https://ada.example'")
  await edit('content/owner.ts', 'Ada Byron', 'Ada')
  const { said } = run('build/build.ts')
  const listed = run('build/check-content.ts', '--sample').printed.split('\n').slice(1)
  expect(said.split('\n')).toEqual([
    `This build is for visitors, and ${listed.length} values are still the sample’s:`,
    ...listed.slice(0, 5).map((place) => `  ${place}`),
    `  and ${listed.length - 5} more`,
    'npm run sample lists them all.',
  ])
  expect(listed).toContain('content/site.ts: site.description')
  expect(listed).toContain('public/share.png: npm run share-picture draws yours')
  expect(listed).not.toContain('content/owner.ts: owner.name')
})

test('An owner who lets Vercel build her site publishes what is for visitors, and nothing else', async () => {
  vi.stubEnv('VERCEL', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  run('build/build.ts')
  const published = readdirSync(join(copy.folder, '.vercel/output/static'))
  expect(published).toContain('index.html')
  expect(published.filter((name) => /^\.|\.(br|gz)$|^_headers$|^vercel\.json$/.test(name))).toEqual([])
})

/** https://www.rfc-editor.org/rfc/rfc2606 */
test.skipIf(!sample)('A visitor whom the sample leads elsewhere comes to nobody', () => {
  const sources = readdirSync('content').filter((name) => name.endsWith('.ts'))
  const addresses = sources.flatMap(
    (name) => readFileSync(join('content', name), 'utf8').match(/https:\/\/[^/'`]+/g) ?? [],
  )
  expect(addresses).not.toEqual([])
  for (const address of addresses) expect(address).toMatch(/\.example$/)
})
