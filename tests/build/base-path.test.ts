import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { readBuild } from '../../server/built-site/build-info.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'

const STORE_URL = 'https://abcdefgh.supabase.co'

const { resolvePath, read, write, run, edit } = openSiteCopyForFile({ isBilingual: true })

let stderr: string
beforeAll(async () => {
  await edit('content/site.yaml', 'icon: portrait.jpg', 'icon: lines.svg')
  await edit('content/footer.yaml', 'href: soon', 'href: /privacy.html#data')
  await edit('content/footer.yaml', 'href: soon', 'href: /share.png')
  await edit('content/writing.yaml', 'href: /between-lines.html', 'href: /between-lines.html#start')
  await write(
    'content/pages/privacy.md',
    '# الخصوصية\n\nأحتفظ به حتى <a href="/between-lines.html">تطلب</a> حذفه. [صورة](/share.png)\n',
  )
  await write('content/pages/draft.md', '# مسودة\n')
  vi.stubEnv('BASE_PATH', '/portfolio')
  vi.stubEnv('VITE_SUPABASE_URL', STORE_URL)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_abc')
  const built = run('build/build.ts', '--out', resolvePath('project'))
  vi.unstubAllEnvs()
  expect(built.status, built.stderr).toBe(0)
  stderr = built.stderr
})

const SITE = 'https://layla.example/'
/** The URLs of one page in both languages, and for who speaks neither. */
const listUrls = (page: string) => [
  ['ar-JO', SITE + page],
  ['en-GB', `${SITE}en/${page}`],
  ['x-default', SITE + page],
]
const readAlternates = (text: string) =>
  [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, url]) => [tag, url])

test('A link to a file or a text leads below the path', async () => {
  for (const [page, privacy] of [
    ['index.html', '/portfolio/privacy.html#data'],
    ['en/index.html', '/portfolio/en/privacy.html'],
  ] as const)
    expect((await read(`project/${page}`)).match(/(?<=href=")[^"]+(privacy\.html(#data)?|share\.png)(?=")/g)).toEqual([
      privacy,
      '/portfolio/share.png',
    ])
})

test('Search engines find each page once in both languages, and no draft', async () => {
  const readAll = (pages: string[]) => Promise.all(pages.map((page) => read(`project/${page}`)))
  const homes = await readAll(['index.html', 'en/index.html'])
  for (const page of homes) expect(readAlternates(page)).toEqual(listUrls(''))
  expect(homes.map((page) => /"og:image" content="([^"]+)"/.exec(page)?.[1])).toEqual([
    `${SITE}share.png`,
    `${SITE}en/share.png`,
  ])
  for (const page of await readAll(['privacy.html', 'en/privacy.html']))
    expect(readAlternates(page)).toEqual(listUrls('privacy.html'))
  const texts = await readAll(['between-lines.html', 'en/between-lines.html'])
  for (const page of texts) expect(readAlternates(page)).toEqual([])
  const canonical = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]
  expect([...homes, ...texts].map(canonical)).toEqual([
    SITE,
    `${SITE}en/`,
    // English has it as it is in Arabic.
    `${SITE}between-lines.html`,
    `${SITE}between-lines.html`,
  ])
  expect(homes[1]).toMatch(/^<!doctype html><html lang="en-GB">/)
  const sitemap = await read('project/sitemap.xml')
  const urls = sitemap.split('<url>').slice(1)
  expect(urls.map((url) => [/<loc>([^<]+)/.exec(url)?.[1], readAlternates(url)])).toEqual([
    [SITE, listUrls('')],
    [`${SITE}between-lines.html`, []],
    [`${SITE}privacy.html`, listUrls('privacy.html')],
    [`${SITE}en/`, listUrls('')],
    [`${SITE}en/privacy.html`, listUrls('privacy.html')],
  ])
  expect(existsSync(resolvePath('project/draft.html'))).toBe(true)
  expect(await read('project/en/feed.xml')).toContain(
    'xml:lang="en-GB">\n<id>https://layla.example/en/</id>\n<title>Layla Haddad · Interface designer in Amman</title>',
  )
  expect(existsSync(resolvePath('project/en/robots.txt'))).toBe(false)
})

test('A visitor goes from a text to its translation, if any', async () => {
  const toEnglish = '<a href="/portfolio/en/privacy.html" lang="en-GB" hrefLang="en-GB">English</a>'
  const toArabic = (page: string) => `<a href="/portfolio/${page}" lang="ar-JO" hrefLang="ar-JO">العربية</a>`
  expect(await read('project/privacy.html')).toContain(toEnglish)
  expect(await read('project/en/privacy.html')).toContain(toArabic('privacy.html'))
  expect(await read('project/between-lines.html')).toMatch(/ class="article-page".*<div class="markdown-page">/s)
  const untranslated = await read('project/en/between-lines.html')
  expect(untranslated).toContain('<html lang="en-GB"><head>')
  expect(untranslated).toContain('<div class="markdown-page uses-system-fonts" lang="ar-JO" dir="rtl">')
  expect(untranslated).toContain(toArabic('between-lines.html'))
})

test('A visitor finds each file that both languages name below the path', async () => {
  const assets = await readdir(resolvePath('project/assets'))
  const [scripts, sheets] = ['.js', '.css'].map((type) => assets.filter((file) => file.endsWith(type)))
  for (const file of scripts ?? [])
    expect(await read(`project/assets/${file}`)).not.toMatch(/["'`(]\/assets\/[\w./-]+\.\w+["'`)]/)
  const pages = ['en/index.html', 'en/404.html', 'en/privacy.html', 'privacy.html', 'index.html', '404.html']
  for (const file of [...pages, ...(sheets ?? []).map((file) => `assets/${file}`)]) {
    const text = await read(`project/${file}`)
    // A file, or whatever a link leads to, but for the place in it.
    const named = [...text.matchAll(/["'(=`](\/[\w-]+[\w./-]*\.\w+)["')`# ]|href[=:]["'`](\/[^"'`#]*)/g)].map(
      ([, file, link]) => file ?? link ?? '',
    )
    if (file.endsWith('.html')) expect(named).not.toEqual([])
    expect(named.filter((path) => !path.startsWith('/portfolio/'))).toEqual([])
    for (const path of named) {
      const built = resolvePath(path.replace('/portfolio', 'project').replace(/\/$/, '/index.html'))
      expect(existsSync(built), `${file} names ${path}`).toBe(true)
    }
  }
  expect(await read('project/index.html')).toContain('href="/portfolio/en/"')
  const own = await readFile(resolvePath('content/public/share.png'))
  for (const file of ['share.png', 'en/share.png'])
    expect((await readFile(resolvePath(`project/${file}`))).equals(own)).toBe(true)
  // Files that are the same in all languages exist once.
  expect(assets.filter((file) => /^(linked|portrait|besley-C).*(css|webp|woff2)$/.test(file))).toHaveLength(3)
})

test('The build file names the owner’s store; the desk has no path', async () => {
  expect(readBuild(resolvePath('project'))?.supabaseUrl).toBe(STORE_URL)
  // The desk is served from her own machine.
  expect(await readFile(resolvePath('project-server/desk/index.html'), 'utf8')).not.toContain('/portfolio/')
})

test('An owner reads that the site’s URL lacks the base path', () => {
  expect(stderr).toContain('Write site: https://layla.example/portfolio/ into content/links.yaml')
})
