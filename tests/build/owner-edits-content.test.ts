import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import robotsParser from 'robots-parser'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { startDesk } from '../support/sites/running-desk.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { copy, at, read, readForHosts, run, faults, edit } = laylasFolder()

/** Puts texts beside those that she has. Resolves with what takes them away again. */
async function addTexts(texts: Record<string, string>) {
  const paths = Object.keys(texts).map((file) => at(`content/pages/${file}`))
  for (const [nth, text] of Object.values(texts).entries()) await writeFile(String(paths[nth]), text)
  return async () => {
    for (const path of paths) await rm(path)
  }
}

const readLeads = (dataDir: string) =>
  spawnSync(process.execPath, ['owner/leads.ts', '--csv'], {
    cwd: copy.folder,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

describe('Built with an address, a CV and texts of her own', () => {
  let site: RunningSite
  const visit = (path: string) => ask(site.url + path)
  beforeAll(async () => {
    await writeFile(at('content/public/cv.pdf'), '%PDF-1.7')
    const putBack = [
      await edit('content/form-result.yaml', 'هذا ليس من نماذج الصفحة.', 'كما بُنيت'),
      await edit('content/links.yaml', 'github:', 'site: https://ada.example\ngithub:'),
      // As Notepad saves it.
      await edit('content/owner.yaml', 'name:', '\ufeffname:'),
      await addTexts({
        'privacy.md': '# Privacy\n\nI keep it **until you ask**.\n',
        'terms.md': '\ufeffTerms & *prices*\r\n===\r\n\r\n| | Day |\r\n|--|--|\r\n| Talk | |\r\n| Help |\r\n',
        // As Jekyll has it.
        'imprint.md':
          '---\nlayout: page\ntitle: "Imprint: mine"\n---\nMy [CV](/cv.pdf) and <a href="/share.png">card</a>.\n',
        'lines.md': '---\n\n# Lines\n\none\n\n---\ntwo: three\n\n---\n',
      }),
    ]
    expect(run('build/build.ts')).toMatchObject({ status: 0 })
    for (const put of putBack) await put()
    site = await startSite({}, copy.folder)
  })
  afterAll(() => site.stop())

  test('an owner finds her CV, and nobody finds what the build wrote for servers', async () => {
    const cv = await visit('/cv.pdf')
    expect([cv.headers['content-type'], String(cv.body)]).toEqual(['application/pdf', '%PDF-1.7'])
    // The editor is online only where she names her repository.
    for (const path of ['/_headers', '/vercel.json', '/index.html.br', '/404.html', '/admin/'])
      expect((await visit(path)).status, path).toBe(404)
  })

  test('a visitor reads what becomes of her data on a page of its own, without script', async () => {
    const [page, home] = [await visit('/privacy.html'), await visit('/')]
    expect(page.headers['content-security-policy']).toBe(home.headers['content-security-policy'])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(String(page.body)).toContain(
      '<h1 id="privacy">Privacy</h1>\n<p>I keep it <strong>until you ask</strong>.</p>',
    )
    expect(String(page.body)).toMatch(/<title>Privacy · /)
    expect(String(page.body)).not.toContain('<script')
  })

  test('a visitor without script reads the words of the built page, whatever the owner has written since', async () => {
    const answer = await fetch(site.url, { method: 'POST', body: new URLSearchParams({ form: 'none' }) })
    const page = await answer.text()
    expect(page).toContain('<h1>كما بُنيت</h1>')
    // In glyphs of one font.
    expect(page).toContain('class="uses-system-fonts"')
  })

  test('an owner whose content is at fault keeps that site, its desk and its list', async () => {
    for (const file of ['send-message.yaml', 'request-meetup.yaml', 'leave-note.yaml', 'owner.yaml']) {
      onTestFinished(await edit(`content/${file}`, ':', ' of mine'))
    }
    const { status, said } = run('build/build.ts')
    expect(status).toBe(1)
    expect(said).toContain('content/owner.yaml, line 1: not a field')
    const again = await startSite({}, copy.folder)
    onTestFinished(again.stop)
    expect(String((await ask(`${again.url}/`)).body)).toContain('ليلى حداد')
    const desk = await startDesk(again.dataDir, '', copy.folder)
    onTestFinished(desk.stop)
    expect(readLeads(again.dataDir)).toMatchObject({ status: 0, stderr: '' })
  })

  test('an owner who has taken a whole file of content/ away keeps her list', async () => {
    onTestFinished(await edit('content/send-message.yaml', await read('content/send-message.yaml'), ''))
    await rm(at('content/send-message.yaml'))
    expect(readLeads(site.dataDir)).toMatchObject({ status: 0, stderr: '' })
  })

  test('an owner who gives the site its address is found by search engines, and read by programs', async () => {
    const built = (file: string) => read(`dist/${file}`)
    const robots = robotsParser('https://ada.example/robots.txt', await built('robots.txt'))
    expect(robots.isAllowed('https://ada.example/')).toBe(true)
    expect(robots.isAllowed('https://ada.example/desk/')).toBe(false)
    expect(robots.getSitemaps()).toEqual(['https://ada.example/sitemap.xml'])
    expect(await built('sitemap.xml')).toContain('<loc>https://ada.example/</loc>')
    const page = await built('index.html')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'ليلى حداد' },
    })
    expect(page).toContain('<meta property="og:image" content="https://ada.example/share.png"/>')
    expect(page).toContain('<link rel="canonical" href="https://ada.example/"/>')
    // No other page says that it is the home page.
    for (const other of [await built('404.html'), await readForHosts('form-result.html')])
      expect(other).not.toMatch(/canonical|og:url|ld\+json/)
  })

  test('an owner’s texts are read as her editor, her notes and her other site wrote them', async () => {
    const terms = await read('dist/terms.html')
    expect(terms).toMatch(/<title>Terms &amp; prices · /)
    expect(terms).toContain('<h1 id="terms--prices">Terms &amp; <em>prices</em></h1>')
    expect(terms.match(/<t[hd]>.*?<\/t[hd]>/g)).toEqual([
      '<td></td>',
      '<th>Day</th>',
      '<td>Talk</td>',
      '<td></td>',
      '<td>Help</td>',
      '<td></td>',
    ])
    const imprint = await read('dist/imprint.html')
    expect(imprint).toMatch(/<title>Imprint: mine · /)
    expect(imprint).toContain('<h1 id="imprint-mine">Imprint: mine</h1>')
    expect(imprint).toContain('<a href="/cv.pdf">CV</a> and <a href="/share.png">card</a>')
    expect(imprint).not.toContain('layout')
    const lines = await read('dist/lines.html')
    expect(lines).toContain('<hr>\n<h1 id="lines">Lines</h1>\n<p>one</p>\n<hr>\n<p>two: three</p>\n<hr>')
  })
})

test('An owner reads which of her texts has no title, no name for a link, or another encoding, and what to do', async () => {
  const takeAway = await addTexts({
    'proteção.md': '# Proteção',
    'privacy.md': 'I keep it.',
    'imprint.md': "---\ntitle: It's: mine\n---\n# Mine",
    'terms.MD': '# Terms',
    'about-me.markdown': '# About me',
    '.DS_Store': 'left by her system',
    'notes.md~': 'left by her editor',
  })
  onTestFinished(takeAway)
  await mkdir(at('content/pages/drafts'))
  onTestFinished(() => rm(at('content/pages/drafts'), { recursive: true }))
  expect((await faults()).sort()).toEqual([
    'content/pages/about-me.markdown: not read. Name it about-me.md.',
    'content/pages/drafts: folder that is not read. Move its texts into content/pages.',
    'content/pages/imprint.md: front matter that is not YAML. Write title: and the title between quotes.',
    'content/pages/privacy.md: no title. Begin the first line with # and the title.',
    'content/pages/proteção.md: name that no link can have. Use a–z, digits and -.',
    'content/pages/terms.MD: not read. Name it terms.md.',
  ])
  await writeFile(at('content/pages/privacy.md'), Buffer.from('# Privacy\n\nCafé', 'latin1'))
  const before = await read('content/hero.yaml')
  onTestFinished(() => writeFile(at('content/hero.yaml'), before))
  await writeFile(at('content/hero.yaml'), Buffer.from(`\ufeff${before}`, 'utf16le'))
  expect((await faults()).sort()).toEqual([
    'content/hero.yaml: UTF-16. Save it as UTF-8 in the program that wrote it.',
    'content/pages/privacy.md: encoding other than UTF-8, see line 3. Save it as UTF-8 in the program that wrote it.',
  ])
})
