import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { listShownSections } from '../../content-model/reader/shown-files.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'
import { readLaylasContent } from '../support/site/site-copy.ts'
import { isSample } from '../support/skip-tests.ts'

const { about, contact, experience, footer, hero, navigation, plot, services, theme, writing } = readLaylasContent()

const { resolvePath, read, readDistServer, run, write, edit, problems } = openSiteCopyForFile()

test('An owner without numbers, tiles, interests or services keeps their sections', () => {
  const sections = ['hero', 'about', 'services', 'contact']
  const emptied = {
    hero: { ...hero, metrics: [] },
    about: { ...about, bio: [], interests: [] },
    contact: { ...contact, tiles: [] },
    services: { ...services, services: [] },
  }
  expect(listShownSections({ ...readLaylasContent(), ...emptied, sections })).toEqual(sections)
})

describe('Built by Vercel, with own files and without empty sections', () => {
  const HERS = {
    'content/public/robots.txt': 'User-agent: *\nDisallow: /\n',
    'content/public/_headers': '/cv.pdf\n  x-robots-tag: noindex\n',
    'content/public/data.json': '{}',
    'content/public/data.json.gz': 'packed by her',
    'content/public/Thumbs.db': 'x',
    'content/public/.DS_Store': 'x',
    'content/public/cv.txt~': 'x',
    'content/pages/._privacy.md': '\u0000',
  }
  /** What the build says. */
  let warnings: string
  beforeAll(async () => {
    await edit('content/site.yaml', 'icon: portrait.jpg\n', '')
    await edit('content/site.yaml', 'skip:', 'analytics:\n  service: goatcounter\n  id: ada\nsearchConsole: abc\nskip:')
    await edit('content/owner.yaml', 'ليلى حداد', 'Ada Byron')
    await edit('content/about.yaml', 'role: ', 'role: Data Analyst at a healthcare company, ')
    const words = {
      'past-talks': { title: 'x', talks: [] },
      sections: ['hero', 'about', 'past-talks', 'experience', 'writing', 'contact'],
      experience: { ...experience, positions: [] },
      writing: { ...writing, articles: [] },
      services,
      plot: { ...plot, points: [] },
      links: { site: 'https://ada.example', github: '', linkedin: '', booking: '' },
      navigation: { ...navigation, items: [] },
      footer: { ...footer, social: [{ name: 'GitHub', href: '{links.github}' }] },
      // The editor leaves these values after she has removed her fonts.
      theme: { colors: theme.colors, fonts: { display: null, body: null } },
    }
    for (const [name, value] of Object.entries(words)) await write(`content/${name}.yaml`, stringify(value))
    await rm(resolvePath('content/projects.yaml'))
    for (const [file, text] of Object.entries(HERS)) await write(file, text)
    // Only its owner may read this folder, which is named like a file.
    await mkdir(resolvePath('content/public/talks.txt'), { mode: 0o700 })
    vi.stubEnv('VERCEL', '1')
    const { status, stderr } = run('build/build.ts')
    vi.unstubAllEnvs()
    expect(status, stderr).toBe(0)
    warnings = stderr
  })

  test('a visitor finds nothing of empty sections and fields', async () => {
    const page = await read('dist/index.html')
    expect(page).not.toContain('Tajawal')
    expect(page).not.toContain('id="menu"')
    expect(page).not.toMatch(
      /GitHub|id="(experience|writing|past-talks)"|href="#(writing|past-talks)"|class="row plot"/,
    )
    const files = globSync('dist/**/*.{html,js}', { cwd: resolvePath('.') })
    expect(files.length).toBeGreaterThan(2)
    for (const file of files)
      for (const text of [services.intro, services.getStarted, services.services[0]?.title])
        expect(await read(file), file).not.toContain(text)
    expect(globSync('dist/assets/{lines,letters}*', { cwd: resolvePath('.') })).toEqual([])
    expect(await read('dist/between-lines.html')).not.toContain('<header')
  })

  test('a visitor of few sections sees thanks and errors by their marks', async () => {
    const stylesheets = globSync('dist/assets/*.css', { cwd: resolvePath('.') })
    const css = (await Promise.all(stylesheets.map((file) => read(file)))).join('')
    expect(['.toast', '.tone-green', '.tone-red'].filter((selector) => !css.includes(selector))).toEqual([])
  })

  test('search engines and feed readers find nothing of empty sections', async () => {
    const page = await read('dist/index.html')
    expect(page).toContain('"makesOffer":[]')
    expect(page).not.toContain('atom+xml')
    expect(existsSync(resolvePath('dist/feed.xml'))).toBe(false)
    expect(await read('dist/sitemap.xml')).not.toContain('between-lines')
  })

  test('Vercel publishes only the files for visitors', () => {
    const published = readdirSync(resolvePath('.vercel/output/static'))
    expect(published).toContain('index.html')
    expect(published.filter((name) => /^\.|\.(br|gz)$|^_headers$|^vercel\.json$/.test(name))).toEqual(['data.json.gz'])
  })

  test('an owner has her initials in the tab and on a phone', async () => {
    expect(await read('dist/index.html')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"')
    expect(await read('dist/favicon.svg')).toMatch(/<circle .*<path/)
    const ico = await readFile(resolvePath('dist/favicon.ico'))
    expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0])
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, height: 32 })
    const touch = await sharp(resolvePath('dist/apple-touch-icon.png')).metadata()
    expect(touch).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  })

  test('an owner’s own files and headers are published, hidden files are not', async () => {
    for (const file of ['robots.txt', 'data.json.gz'] as const)
      expect(await read(`dist/${file}`)).toBe(HERS[`content/public/${file}`])
    expect(await read('dist/_headers')).toMatch(
      /^\/cv\.pdf\n {2}x-robots-tag: noindex\n\n\/\*\n.*content-security-policy/s,
    )
    expect(statSync(resolvePath('dist/talks.txt')).mode & 0o777).toBe(0o755)
    expect(readdirSync(resolvePath('dist')).filter((name) => /^(\._|\.DS|Thumbs)|~$/.test(name))).toEqual([])
  })

  test('an owner reads which values are still the sample’s', () => {
    expect(warnings).toMatch(
      /^This build is for visitors, and 1 sample value is left:\n {2}content\/about\.yaml, line 2: role: Data Analyst .*\nnpm run check lists them all\.$/,
    )
  })

  test('the policy allows only the owner’s analytics service', async () => {
    const [page, headers] = await Promise.all([read('dist/index.html'), readDistServer('headers.json')])
    expect(page).toContain(
      '<script defer="" src="https://gc.zgo.at/count.js" data-goatcounter="https://ada.goatcounter.com/count"></script>',
    )
    expect(page).toContain('<meta name="google-site-verification" content="abc"/>')
    const { document } = JSON.parse(headers)
    expect(document['content-security-policy'].match(/https:\S+[^\s;]/g)).toEqual([
      'https://gc.zgo.at',
      'https://ada.goatcounter.com',
    ])
    expect(document).not.toHaveProperty('cross-origin-embedder-policy')
  })
})

test('An owner without links or a plot leaves their files empty', async () => {
  await write('content/links.yaml', 'site:\ngithub:\n')
  await rm(resolvePath('content/plot.yaml'))
  expect(await problems()).toEqual([])
})

/** https://www.rfc-editor.org/rfc/rfc2606 */
test.skipIf(!isSample)('A link of the sample leads to no real person', () => {
  const sources = readdirSync('content').filter((name) => name.endsWith('.yaml'))
  const urls = sources.flatMap(
    (name) => readFileSync(join('content', name), 'utf8').match(/https:\/\/[^/\s]+\.[^/\s]+/g) ?? [],
  )
  expect(urls).not.toEqual([])
  for (const url of urls) expect(url).toMatch(/\.example$/)
})
