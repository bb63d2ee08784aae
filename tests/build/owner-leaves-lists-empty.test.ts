import { existsSync, globSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { readLaylasWords } from '../support/sites/site-copy.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { experience, footer, plot, services, testimonials: noQuotes, theme, writing } = readLaylasWords()

const { at, read, run, call, edit, faults } = laylasFolder()

async function write(content: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(content))
    await writeFile(at(`content/${name}.yaml`), value ? stringify(value) : '')
}

/** The page of one who writes `content` into the files of these names. */
async function pageWith(content: Record<string, unknown>): Promise<string> {
  await write(content)
  const words = await call<object>('content-schema/read-words.ts', 'readWords')
  const sections = await call<string[]>('content-schema/page-sections.ts', 'listPageSections', words)
  vi.doMock('#content', () => ({ ...words, sections }))
  vi.doMock('virtual:sections', async () => ({
    modules: {
      contact: await import('../../src/sections/contact/contact.tsx'),
      notes: await import('../../src/sections/notes/notes.tsx'),
      services: await import('../../src/sections/services/services.tsx'),
    },
  }))
  vi.resetModules()
  const { renderHome } = await import('../../src/document/prerender.tsx')
  return renderHome({ inlineStyle: '', networkSymbol: () => '' })
}

/** What of the three parts a visitor finds on the page, and how often a link leads to the services. */
const found = (page: string) => ({
  services: page.match(/<article class="service /g)?.length ?? 0,
  quotes: page.match(/<blockquote>/g)?.length ?? 0,
  notes: page.match(/<form [^>]*id="leave-note"/g)?.length ?? 0,
  links: page.match(/<a [^>]*href="#services"/g)?.length ?? 0,
})

const quotes = [{ quote: 'أعادت ليلى صحيفتنا إلى قرائها.', author: 'سامر', role: 'رئيس التحرير', company: 'المساء' }]
const testimonials = { ...noQuotes, testimonials: quotes }
const noServices = { ...services, services: [] }

for (const [what, content, parts] of [
  ['quotes, but no services', { services: noServices, testimonials }, { services: 0, quotes: 1, notes: 1, links: 0 }],
  [
    'neither services nor quotes, and the notes elsewhere',
    { services: noServices, testimonials: noQuotes, sections: ['notes', 'services', 'contact'] },
    { services: 0, quotes: 0, notes: 1, links: 0 },
  ],
] as const) {
  test(`An owner with ${what} has each other part once`, async () => {
    expect(found(await pageWith({ sections: ['services', 'contact'], ...content }))).toEqual(parts)
  })
}

describe('Built by Vercel, with sections, fonts and the plot left out', () => {
  beforeAll(async () => {
    await edit('content/site.yaml', 'icon: portrait.jpg', 'icon: lines.svg')
    await writeFile(at('content/past-talks.yaml'), 'title: x\ntalks: []\n')
    await write({
      sections: ['hero', 'about', 'past-talks', 'experience', 'writing', 'contact'],
      experience: { ...experience, positions: [] },
      writing: { ...writing, entries: [] },
      services,
      plot: { ...plot, points: [] },
      links: { site: 'https://ada.example', github: '', linkedin: '', scheduling: '' },
      footer: { ...footer, social: [{ name: 'GitHub', href: '{links.github}' }] },
      // As the editor leaves it where she takes her fonts out.
      theme: { colors: theme.colors, fonts: { display: null, body: null } },
    })
    await rm(at('content/projects.yaml'))
    vi.stubEnv('VERCEL', '1')
    const { status, said } = run('build/build.ts')
    vi.unstubAllEnvs()
    expect([status, said]).toEqual([0, ''])
  })

  test('a visitor finds nothing of what is empty', async () => {
    const page = await read('dist/index.html')
    expect(page).not.toContain('Tajawal')
    expect(page).not.toMatch(/GitHub|id="(experience|writing|past-talks)"|href="#(writing|past-talks)"|class="plot"/)
    for (const file of globSync('dist/**/*.{html,js}', { cwd: at('.') }))
      for (const text of [services.intro, services.getStarted, services.services[0]?.title])
        expect(await read(file), file).not.toContain(text)
    expect(globSync('dist/assets/{lines,letters}*', { cwd: at('.') })).toEqual([])
    expect(await read('dist/between-lines.html')).not.toContain('<header')
  })

  test('search engines and feed readers find nothing of what is empty', async () => {
    const page = await read('dist/index.html')
    expect(page).toContain('"makesOffer":[]')
    expect(page).not.toContain('atom+xml')
    expect(existsSync(at('dist/feed.xml'))).toBe(false)
    expect(await read('dist/sitemap.xml')).not.toContain('between-lines')
  })

  test('Vercel publishes what is for visitors, and nothing else', () => {
    const published = readdirSync(at('.vercel/output/static'))
    expect(published).toContain('index.html')
    expect(published.filter((name) => /^\.|\.(br|gz)$|^_headers$|^vercel\.json$/.test(name))).toEqual([])
  })

  test('an icon of a few lines comes within the page', async () => {
    const page = await read('dist/index.html')
    const [kind, drawing = ''] = (/<link rel="icon" href="([^"]+)" type="image\/svg/.exec(page)?.[1] ?? '').split(',')
    expect(kind).toBe('data:image/svg+xml')
    expect(decodeURIComponent(drawing)).toBe((await read('dist/favicon.svg')).trim())
  })
})

test('An owner without links or a plot leaves their files empty', async () => {
  await writeFile(at('content/links.yaml'), 'site:\ngithub:\n')
  await rm(at('content/plot.yaml'))
  expect(await faults()).toEqual([])
})
