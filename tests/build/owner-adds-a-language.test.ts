import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBuild } from '../../server/build-info.ts'
import { copyLaylasBilingualSite } from '../support/site-copy.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const STORE_URL = 'https://abcdefgh.supabase.co'

const { resolvePath, read, run, problems, edit } = laylasFolder(() => copyLaylasBilingualSite('tests'))

test('An owner reads the file and fix of mistakes in another language', async () => {
  await cp(resolvePath('content/en'), resolvePath('kept'), { recursive: true })
  const putBack = async () => {
    for (const folder of ['content/en', 'content/xx']) await rm(resolvePath(folder), { recursive: true, force: true })
    await cp(resolvePath('kept'), resolvePath('content/en'), { recursive: true })
  }
  onTestFinished(putBack)
  await edit('content/en/hero.yaml', 'intro:', 'inttro:')
  await edit('content/en/plot.yaml', 'first: 180000', 'first: many')
  await writeFile(resolvePath('content/en/heroes.yaml'), 'title: x\n')
  await writeFile(resolvePath('content/en/footer.yml'), 'email: x\n')
  await writeFile(resolvePath('content/en/pages/imprint.md'), 'No title')
  await rename(resolvePath('content/en'), resolvePath('content/xx'))
  expect(await problems()).toEqual([
    'content/xx/footer.yml: not read. Write it as YAML, and name it footer.yaml.',
    'content/xx: not a language. Name the folder as BCP 47 does, like vi or pt-BR, or move it out of content/.',
    'content/xx/hero.yaml, line 3: inttro: unknown field. Write status or intro or highlight or source or metrics, or remove it.',
    'content/xx/plot.yaml, line 15: points[1].first: not a number. Write it without commas and units, like 1500.',
    'content/xx/pages/imprint.md: no title. Begin the first line with # and the title.',
  ])
  await rename(resolvePath('content/xx'), resolvePath('content/en'))
  expect((await problems())[1]).toBe(
    'content/en/heroes.yaml: not read, since there is no content/heroes.yaml. Delete it.',
  )
  await rm(resolvePath('content/en/footer.yml'))
  await rm(resolvePath('content/en/site.yaml'))
  expect((await problems())[0]).toBe(
    'content/en/site.yaml: missing. Write it with language: en, and what else differs from content/site.yaml.',
  )
  await putBack()
  await edit('content/en/site.yaml', 'en-GB', 'ar-JO')
  expect(await problems()).toEqual([
    'content/en/site.yaml, line 1: language: not the language of its folder. Write en, or rename the folder.',
  ])
  await putBack()
  await writeFile(
    resolvePath('content/en/send-message.yaml'),
    'categories:\n  - value: radio\n    label: Radio\n  - value: client\n    label: Client\n',
  )
  expect(await problems()).toEqual([
    'content/en/send-message.yaml, line 2: categories[0].value: unknown in content/send-message.yaml. Add it there, or write one of press, friend.',
  ])
})

test('An owner reads of a mistake once, not in each language', async () => {
  onTestFinished(await edit('content/plot.yaml', 'why:', 'hidden: no\nwhy:'))
  onTestFinished(await edit('content/navigation.yaml', "'#about'", "'#kontakt'"))
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/navigation\.yaml, line 7: items\[0\]\.href: link to nothing\./),
    'content/plot.yaml, line 8: hidden: not a choice. Write true or false. Or remove the field.',
  ])
})

test('An owner who removes her photo reads where else to do so', async () => {
  await writeFile(resolvePath('content/en/about.yaml'), 'photo:\n  alt: At the window\n')
  onTestFinished(() => rm(resolvePath('content/en/about.yaml')))
  const photo = /photo:\n( .*\n)+/.exec(await read('content/about.yaml'))?.[0] ?? ''
  onTestFinished(await edit('content/about.yaml', photo, ''))
  expect(await problems()).toEqual([
    'content/en/about.yaml, line 1: photo: translation of what content/about.yaml no longer has. Remove it.',
  ])
})

test('An owner makes another language by a command', async () => {
  onTestFinished(() => rm(resolvePath('content/vi'), { recursive: true }))
  expect(run('build/add-language.ts', 'vi').stdout).toContain('Made content/vi/ with the words of content/')
  expect(await problems()).toEqual([])
  expect(await read('content/vi/site.yaml')).toContain('language: vi')
  expect(await read('content/vi/owner.yaml')).not.toContain('email')
  expect(await read('content/vi/past-talks.yaml')).toContain('title: محاضرات\n')
  expect(await read('content/vi/about.yaml')).toMatch(/photo:\n {2}alt: /)
  expect(existsSync(resolvePath('content/vi/links.yaml'))).toBe(false)
  expect(run('build/add-language.ts', 'vi').stderr).toBe('content/vi/ exists. Translate its files, or delete it first.')
  const mistyped = run('build/add-language.ts', 'english')
  expect([mistyped.status, mistyped.stderr]).toEqual([
    2,
    expect.stringMatching(/^english is not a language\.\n\nnpm run/),
  ])
})

test('An owner reads which words are not translated', async () => {
  // Of a file that says one field, the rest is shown as it is in content/.
  await writeFile(resolvePath('content/en/contact.yaml'), 'title: How to reach me\n')
  onTestFinished(() => rm(resolvePath('content/en/contact.yaml')))
  const [tagline = ''] = /tagline: .*\n/.exec(await read('content/en/hero.yaml')) ?? []
  onTestFinished(await edit('content/en/hero.yaml', tagline, ''))
  // Names may be the same in every language.
  onTestFinished(await edit('content/en/owner.yaml', await read('content/en/owner.yaml'), 'role: Interface designer\n'))
  // It is the same in every language.
  onTestFinished(await edit('content/site.yaml', 'skip:', 'timeZone: Asia/Amman\nskip:'))
  // English has no form for two.
  onTestFinished(await edit('content/submission.yaml', 'tooLong:', 'tooLong:\n  two: بحرفين'))
  await writeFile(resolvePath('content/en/submission.yaml'), "tooLong: { one: One, other: '{count}' }\n")
  onTestFinished(() => rm(resolvePath('content/en/submission.yaml')))
  const { stdout } = run('build/check/check-content.ts')
  expect(stdout).toMatch(/content\/en: not translated: about\.yaml, [^(]*contact\.yaml \(intro, tiles\[0\]\.title, /)
  expect(stdout).toMatch(/, hero\.yaml \(tagline\), .*, navigation\.yaml, past-talks\.yaml, projects\.yaml, /)
  expect(stdout).not.toMatch(/owner\.yaml|timeZone|tooLong/)
})

describe('Built for a folder of its host', () => {
  let stderr: string
  beforeAll(async () => {
    const edits = [
      await edit('content/site.yaml', 'icon: portrait.jpg', 'icon: lines.svg'),
      await edit('content/links.yaml', 'github:', 'site: https://layla.example\ngithub:'),
      await edit('content/footer.yaml', 'href: soon', 'href: /privacy.html'),
      await edit('content/footer.yaml', 'href: soon', 'href: /share.png'),
    ]
    await writeFile(
      resolvePath('content/pages/privacy.md'),
      '# الخصوصية\n\nأحتفظ به حتى <a href="/between-lines.html">تطلب</a> حذفه. [صورة](/share.png)\n',
    )
    await writeFile(resolvePath('content/pages/draft.md'), '# مسودة\n')
    vi.stubEnv('BASE_PATH', '/portfolio')
    vi.stubEnv('VITE_SUPABASE_URL', STORE_URL)
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_abc')
    const built = run('build/build.ts', '--out', resolvePath('project'))
    vi.unstubAllEnvs()
    expect(built.status, built.stderr).toBe(0)
    stderr = built.stderr
    for (const putBackEdit of edits.reverse()) await putBackEdit()
    for (const text of ['privacy', 'draft']) await rm(resolvePath(`content/pages/${text}.md`))
  })

  const SITE = 'https://layla.example/'
  /** The addresses of one page in both languages, and for who speaks neither. */
  const listAddresses = (page: string) => [
    ['ar-JO', SITE + page],
    ['en-GB', `${SITE}en/${page}`],
    ['x-default', SITE + page],
  ]
  const readAlternates = (text: string) =>
    [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, address]) => [tag, address])

  test('a link to a file or a text leads below the folder', async () => {
    for (const [page, home] of [
      ['index.html', '/portfolio/'],
      ['en/index.html', '/portfolio/en/'],
    ] as const)
      expect((await read(`project/${page}`)).match(/(?<=href=")[^"]+(privacy\.html|share\.png)(?=")/g)).toEqual([
        `${home}privacy.html`,
        '/portfolio/share.png',
      ])
  })

  test('search engines find each page once in both languages, and no draft', async () => {
    const readAll = (pages: string[]) => Promise.all(pages.map((page) => read(`project/${page}`)))
    const homes = await readAll(['index.html', 'en/index.html'])
    for (const page of homes) expect(readAlternates(page)).toEqual(listAddresses(''))
    expect(homes.map((page) => /"og:image" content="([^"]+)"/.exec(page)?.[1])).toEqual([
      `${SITE}share.png`,
      `${SITE}en/share.png`,
    ])
    for (const page of await readAll(['privacy.html', 'en/privacy.html']))
      expect(readAlternates(page)).toEqual(listAddresses('privacy.html'))
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
      [SITE, listAddresses('')],
      [`${SITE}between-lines.html`, []],
      [`${SITE}privacy.html`, listAddresses('privacy.html')],
      [`${SITE}en/`, listAddresses('')],
      [`${SITE}en/privacy.html`, listAddresses('privacy.html')],
    ])
    expect(existsSync(resolvePath('project/draft.html'))).toBe(true)
    expect(await read('project/en/feed.xml')).toContain(
      'xml:lang="en-GB">\n<id>https://layla.example/en/</id>\n<title>Layla Haddad · Interface designer in Amman</title>',
    )
    expect(existsSync(resolvePath('project/en/robots.txt'))).toBe(false)
  })

  test('a visitor goes from a text to its translation, if any', async () => {
    const toEnglish = '<a href="/portfolio/en/privacy.html" lang="en-GB" hrefLang="en-GB">English</a>'
    const toArabic = (page: string) => `<a href="/portfolio/${page}" lang="ar-JO" hrefLang="ar-JO">العربية</a>`
    expect(await read('project/privacy.html')).toContain(toEnglish)
    expect(await read('project/en/privacy.html')).toContain(toArabic('privacy.html'))
    expect(await read('project/between-lines.html')).toContain('<div class="text-page">')
    const untranslated = await read('project/en/between-lines.html')
    expect(untranslated).toContain('<html lang="en-GB"><head>')
    expect(untranslated).toContain('<div class="text-page uses-system-fonts" lang="ar-JO" dir="rtl">')
    expect(untranslated).toContain(toArabic('between-lines.html'))
  })

  test('a visitor finds all that both languages name below that folder', async () => {
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
    // What is the same is there once.
    expect(assets.filter((file) => /^(linked|portrait|besley-C).*(css|webp|woff2)$/.test(file))).toHaveLength(3)
  })

  test('an icon of a few lines comes within the page', async () => {
    const icon = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(await read('project/index.html'))
    expect(decodeURIComponent(icon?.[1] ?? '')).toBe((await read('project/favicon.svg')).trim())
  })

  test('an owner’s commands and her desk know where her leads are', async () => {
    expect(readBuild(resolvePath('project'))?.storeUrl).toBe(STORE_URL)
    // The desk is served from her own machine.
    expect(await readFile(resolvePath('project-hosts/desk/index.html'), 'utf8')).not.toContain('/portfolio/')
  })

  test('an owner whose address lacks that folder reads so', () => {
    expect(stderr).toContain('Write site: https://layla.example/portfolio/ into content/links.yaml')
  })
})
