import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { until } from '../support/programs/until.ts'
import { laylasSiteInEnglishToo } from '../support/sites/copy-of-the-site.ts'
import { startDev } from '../support/sites/running-dev.ts'
import { startStaticHost } from '../support/sites/static-host.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { copy, at, read, run, edit } = laylasFolder(() => laylasSiteInEnglishToo('tests'))
const STORE = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' }

test('An owner who errs in another language reads the file there, and what to write', async () => {
  const check = () => run('build/check-content.ts').said.split('\n')
  await cp(at('content/en'), at('kept'), { recursive: true })
  const mend = async () => {
    for (const folder of ['content/en', 'content/xx']) await rm(at(folder), { recursive: true, force: true })
    await cp(at('kept'), at('content/en'), { recursive: true })
  }
  onTestFinished(mend)
  await edit('content/en/hero.yaml', 'lead:', 'leed:')
  await edit('content/en/plot.yaml', 'first: 180000', 'first: many')
  await writeFile(at('content/en/heroes.yaml'), 'title: x\n')
  await writeFile(at('content/en/footer.yml'), 'email: x\n')
  await writeFile(at('content/en/pages/imprint.md'), 'No title')
  await rename(at('content/en'), at('content/xx'))
  expect(check()).toEqual([
    'content/xx/footer.yml is not read: call it footer.yaml, and write it as YAML',
    'content/xx is named after no language: call it as BCP 47 does, like vi or pt-BR, or put what is in it elsewhere',
    'content/xx/hero.yaml:3: leed is a field that nothing reads: take it out',
    'content/xx/plot.yaml:15: points[1].first is not a number: write it bare, without commas and units',
    'content/xx/pages/imprint.md has no title: begin its first line with # and the title',
  ])
  await rename(at('content/xx'), at('content/en'))
  expect(check()[1]).toBe('content/en/heroes.yaml is shown nowhere: there is no content/heroes.yaml')
  await rm(at('content/en/footer.yml'))
  await rm(at('content/en/site.yaml'))
  expect(check()[0]).toBe(
    'content/en/site.yaml is missing: write it with language: en in it, and what else differs from content/site.yaml',
  )
  await mend()
  await edit('content/en/site.yaml', 'en-GB', 'ar-JO')
  expect(check()).toEqual([
    'content/en/site.yaml:1: language is not that of its folder: write en, or call the folder otherwise',
  ])
  await mend()
  await writeFile(
    at('content/en/send-message.yaml'),
    'categories:\n  - value: radio\n  - label: Client\n  - label: Friend\n',
  )
  expect(check()).toEqual([
    'content/en/send-message.yaml:2: categories[0].value is none of content/send-message.yaml: add it there, or write one of press, client, friend',
  ])
})

test('An owner who takes a project or her photo out of one language reads where else to take it out', async () => {
  await writeFile(at('content/en/projects.yaml'), 'projects:\n  - title: One\n')
  await writeFile(at('content/en/about.yaml'), 'photo:\n  alt: At the window\n')
  onTestFinished(() =>
    Promise.all(['projects', 'about'].map((name) => rm(at(`content/en/${name}.yaml`)))).then(() => {}),
  )
  const photo = /photo:\n( .*\n)+/.exec(await read('content/about.yaml'))?.[0] ?? ''
  onTestFinished(await edit('content/about.yaml', photo, ''))
  expect(run('build/check-content.ts').said.split('\n')).toEqual([
    'content/en/about.yaml:1: photo translates what content/about.yaml no longer has: take it out here, too',
    'content/en/projects.yaml:1: projects has 1 entries, and 9 in content/projects.yaml: have as many here, of the same things in the same order',
  ])
})

test('An owner makes another language by a command: it has her words, and of addresses and pictures those of the first', async () => {
  onTestFinished(() => rm(at('content/vi'), { recursive: true }))
  expect(run('build/make.ts', 'language', 'vi').printed).toContain('Made content/vi/ with the words of content/')
  expect(run('build/check-content.ts').status).toBe(0)
  expect(await read('content/vi/site.yaml')).toContain('language: vi')
  expect(await read('content/vi/owner.yaml')).not.toContain('email')
  expect(await read('content/vi/about.yaml')).toMatch(/photo:\n {2}alt: /)
  expect(existsSync(at('content/vi/links.yaml'))).toBe(false)
  expect(run('build/make.ts', 'language', 'vi').said).toContain('content/vi/ exists')
})

test('An owner reads which words of another language are still those of the first', async () => {
  const said = () => run('build/check-content.ts').printed
  expect(said()).toMatch(/content\/en: as in content\/ are about\.yaml, .*projects\.yaml, [^(]*$/m)
  // Of a file that says one field, the rest is shown as it is in content/.
  await writeFile(at('content/en/contact.yaml'), 'title: How to reach me\n')
  onTestFinished(() => rm(at('content/en/contact.yaml')))
  expect(said()).toContain(', contact.yaml (lead, tiles[0].title, ')
  onTestFinished(
    await edit('content/en/hero.yaml', /tagline: .*\n/.exec(await read('content/en/hero.yaml'))?.[0] ?? '', ''),
  )
  expect(said()).toContain(', hero.yaml (tagline), projects.yaml, ')
})

describe('built for an address', () => {
  beforeAll(async () => {
    const putBack = [
      await edit('content/links.yaml', 'github:', 'site: https://layla.example\ngithub:'),
      await edit('content/footer.yaml', 'href: soon', 'href: /privacy.html'),
    ]
    await writeFile(at('content/pages/privacy.md'), '# الخصوصية\n\nأحتفظ به حتى تطلب حذفه.\n')
    await writeFile(at('content/pages/draft.md'), '# مسودة\n')
    expect(run('build/build.ts')).toMatchObject({ status: 0 })
    for (const put of putBack) await put()
    for (const text of ['privacy', 'draft']) await rm(at(`content/pages/${text}.md`))
    // A web server's workers are other users.
    await chmod(copy.folder, 0o755)
  })

  const SITE = 'https://layla.example/'
  /** The addresses of one page in both languages, and for who speaks neither. */
  const bothOf = (page: string) => [
    ['ar-JO', SITE + page],
    ['en-GB', `${SITE}en/${page}`],
    ['x-default', SITE + page],
  ]
  const alternatesIn = (text: string) =>
    [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, address]) => [tag, address])

  test('Search engines find each page once in both languages, and no draft', async () => {
    const at = (pages: string[]) => Promise.all(pages.map((page) => read(`dist/${page}`)))
    const homes = await at(['index.html', 'en/index.html'])
    for (const page of homes) {
      expect(alternatesIn(page)).toEqual(bothOf(''))
      expect(page).toContain('<meta property="og:image" content="https://layla.example/share.png"/>')
    }
    for (const page of await at(['privacy.html', 'en/privacy.html']))
      expect(alternatesIn(page)).toEqual(bothOf('privacy.html'))
    const texts = await at(['between-lines.html', 'en/between-lines.html'])
    for (const page of texts) expect(alternatesIn(page)).toEqual([])
    const canonical = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]
    expect([...homes, ...texts].map(canonical)).toEqual([
      SITE,
      `${SITE}en/`,
      // English has it as it is in Arabic.
      `${SITE}between-lines.html`,
      `${SITE}between-lines.html`,
    ])
    expect(homes[1]).toMatch(/^<!doctype html><html lang="en-GB">/)
    const sitemap = await read('dist/sitemap.xml')
    const urls = sitemap.split('<url>').slice(1)
    expect(urls.map((url) => [/<loc>([^<]+)/.exec(url)?.[1], alternatesIn(url)])).toEqual([
      [SITE, bothOf('')],
      [`${SITE}between-lines.html`, []],
      [`${SITE}privacy.html`, bothOf('privacy.html')],
      [`${SITE}en/`, bothOf('')],
      [`${SITE}en/privacy.html`, bothOf('privacy.html')],
    ])
    expect(existsSync(join(copy.folder, 'dist/draft.html'))).toBe(true)
    expect(await read('dist/en/llms.txt')).toContain('# Layla Haddad')
    expect(await read('dist/en/feed.xml')).toContain(
      'xml:lang="en-GB">\n<id>https://layla.example/en/</id>\n<title>Layla Haddad · Interface designer in Amman</title>',
    )
    expect(existsSync(join(copy.folder, 'dist/en/robots.txt'))).toBe(false)
  })

  test('A visitor goes from a text to the same one in the other language, and reads one that is not translated in its own', async () => {
    const toEnglish = '<a href="/en/privacy.html" lang="en-GB" hrefLang="en-GB">English</a>'
    const toArabic = (page: string) => `<a href="/${page}" lang="ar-JO" hrefLang="ar-JO">العربية</a>`
    expect(await read('dist/privacy.html')).toContain(toEnglish)
    expect(await read('dist/en/privacy.html')).toContain(toArabic('privacy.html'))
    expect(await read('dist/between-lines.html')).toContain('<div class="text-page">')
    const untranslated = await read('dist/en/between-lines.html')
    expect(untranslated).toContain('<html lang="en-GB"><head>')
    expect(untranslated).toContain('<div class="text-page uses-system-fonts" lang="ar-JO" dir="rtl">')
    expect(untranslated).toContain(toArabic('between-lines.html'))
  })
})

test('An uploaded folder under a path of its host has both languages, and all that they name; an owner whose address lacks the path reads so', async () => {
  const dist = at('project')
  onTestFinished(await edit('content/links.yaml', 'github:', 'site: https://layla.example\ngithub:'))
  Object.assign(process.env, STORE, { BASE_PATH: '/portfolio' })
  const { status, said } = run('build/build.ts', '--out', dist)
  for (const name of [...Object.keys(STORE), 'BASE_PATH']) delete process.env[name]
  expect(status).toBe(0)
  expect(said).toContain('write site: https://layla.example/portfolio/ into content/links.yaml')
  const host = await startStaticHost(dist)
  onTestFinished(host.stop)
  for (const file of ['en/index.html', 'en/404.html', 'en/privacy.html', 'index.html']) {
    const page = await read(`project/${file}`)
    const named = [...page.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !path.startsWith('/portfolio/'))).toEqual([])
    for (const path of named) {
      const built = join(dist, path.replace('/portfolio', '').replace(/\/$/, '/index.html'))
      expect(existsSync(built), `${file} names ${path}`).toBe(true)
    }
  }
  expect(await read('project/index.html')).toContain('href="/portfolio/en/"')
  expect(await read('project/en/index.html')).toContain('href="/portfolio/en/privacy.html"')
  // What is the same is there once.
  const assets = await readdir(join(dist, 'assets'))
  expect(assets.filter((file) => /^(rest|portrait|besley-C).*(css|webp|woff2)$/.test(file))).toHaveLength(3)
})

test('An owner who runs npm run dev sees each language, an edit of it, and a file that she adds to it, at once', async () => {
  const dev = await startDev(copy.folder)
  onTestFinished(dev.stop)
  const says = async (path: string) => String((await ask(dev.url + path)).body)
  expect(await says('/')).toContain('<html lang="ar-JO" dir="rtl"')
  expect(await says('/en/')).toContain('Interfaces that read from the right')
  expect(await says('/en/nowhere')).toContain('There is no page here')
  expect(await says('/en/privacy.html')).toContain('<h1 id="privacy">Privacy</h1>')
  onTestFinished(await edit('content/en/hero.yaml', 'Interfaces that', 'Pages that'))
  await until(async () => (await says('/en/')).includes('Pages that read'))
  await writeFile(at('content/en/contact.yaml'), 'title: How to reach me\n')
  onTestFinished(() => rm(at('content/en/contact.yaml')))
  await until(async () => (await says('/en/')).includes('How to reach me'))
  expect(await says('/')).not.toContain('How to reach me')
})
