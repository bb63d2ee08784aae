import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postForm, sendRequest } from '../support/network/requests.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'
import { startDesk, startSite } from '../support/site/running-site.ts'

const { copy, resolvePath, read, readDistServer, run, edit, write } = openSiteCopyForFile()

/** Texts beside those that she has. */
const TEXTS = {
  'privacy.md': '# Privacy\n\nI keep it **until you ask**.\n',
  'terms.md': '\ufeffTerms & *prices*\r\n===\r\n\r\n| | Day |\r\n|--|--|\r\n| Talk |\r\n',
  // Jekyll writes this front matter.
  'imprint.md': '---\nlayout: page\ntitle: "Imprint: mine"\n---\nMy [CV](/cv.pdf) and <a href="/share.png">card</a>.\n',
}

/** Files in content/public, of which a Mac writes each é as two characters, and links to them. */
const FILES = ['cv.pdf', 'files/Résumé.pdf'.normalize('NFD'), 'ملفات/سيرة ذاتية.pdf', 'talk/index.html']
const LINKS = [
  '/cv.pdf?v=2#page=2',
  '/files/Résumé.pdf',
  '/files/Résumé.pdf#page=2'.normalize('NFD'),
  '/files/R%C3%A9sum%C3%A9.pdf?v=2',
  '/ملفات/سيرة ذاتية.pdf',
  '/talk/',
]

/** A command goes on without the words of a broken file. */
const IGNORED = { status: 0, stderr: expect.stringContaining('not those of content/') }

async function readLeads(dataDir: string) {
  vi.stubEnv('DATA_DIR', dataDir)
  return run('commands/leads.ts', '--csv')
}

/** Files as cameras, phones and a Mac name them; what content/ says; what visitors get. */
const PICTURES = [
  { file: 'portrait.jpg', named: 'café.jpg'.normalize('NFD'), written: 'café.jpg', shown: 'cafe webp 1200 1600' },
  { file: 'portrait.jpg', named: 'shot#2.jpg', written: 'shot#2.jpg', shown: 'shot-2 webp 1200 1600' },
  { file: 'letters.svg', named: '100%.SVG', written: '100%.SVG', shown: '100 svg 480 300' },
  { file: 'lines.svg', named: 'LOGO ?.svg', written: 'LOGO ?.svg', shown: 'LOGO svg 480 300' },
] as const

/** A phone writes this place into its pictures. */
const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 57/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '35/1 56/1 0/1' },
}
/** The tag that leads to the place: https://exiftool.org/TagNames/EXIF.html */
const hasGps = (exif?: Buffer) => ['2588', '8825'].some((tag) => exif?.includes(tag, 0, 'hex'))

async function renamePictures(): Promise<void> {
  const pictures = resolvePath('content/pictures')
  const portrait = await sharp(join(pictures, 'portrait.jpg')).keepMetadata().withExifMerge(GPS).toBuffer()
  for (const name of ['portrait.jpg', 'never-shown.jpg', 'never-shown.HEIC'])
    await writeFile(join(pictures, name), portrait)
  for (const { file, named } of PICTURES) await copyFile(join(pictures, file), join(pictures, named))
  // Another picture, as the same one would have the same URL.
  await writeFile(join(pictures, 'shot#2.jpg'), await sharp(portrait).keepMetadata().flop().toBuffer())
  for (const { file } of PICTURES.slice(1)) await rm(join(pictures, file))
  await edit('content/about.yaml', 'portrait.jpg', 'café.jpg')
  await edit('content/site.yaml', 'portrait.jpg', 'café.jpg')
  let words = await read('content/projects.yaml')
  for (const { file, written } of PICTURES.slice(1)) words = words.replaceAll(`file: ${file}`, `file: '${written}'`)
  await write('content/projects.yaml', words)
}

describe('Built with a repository, a CV, texts and pictures', () => {
  const visit = (path: string) => sendRequest(site().url + path)
  beforeAll(async () => {
    for (const file of FILES) await write(`content/public/${file}`, '%PDF-1.7')
    await write('content/pages/files.md', `# Files\n\n${LINKS.map((link) => `[file](<${link}>)`).join('\n')}\n`)
    const legal = LINKS.map((link) => `  - { name: '${link}', href: '${link}' }\n`)
    await edit('content/footer.yaml', 'legal:\n', `legal:\n${legal.join('')}`)
    await renamePictures()
    for (const [file, text] of Object.entries(TEXTS)) await write(`content/pages/${file}`, text)
    await edit('content/site.yaml', 'country:', 'editor: { repo: layla/site }\ncountry:')
    await edit('content/services.yaml', 'description: ', 'description: </script>')
    // Notepad begins a file with this mark.
    await edit('content/owner.yaml', 'name:', '\ufeffname:')
    const putBack = await edit('content/form-response.yaml', 'هذا ليس من نماذج الصفحة.', 'كما بُنيت')
    expect(run('build/build.ts')).toMatchObject({ status: 0, stderr: '' })
    await putBack()
  })
  const site = openForFile(() => startSite({}, copy().folder))

  test('an owner finds her CV, and nobody finds files for servers', async () => {
    const cv = await visit('/cv.pdf')
    expect([cv.headers['content-type'], String(cv.body)]).toEqual(['application/pdf', '%PDF-1.7'])
    for (const path of ['/_headers', '/vercel.json', '/404.html']) expect((await visit(path)).status, path).toBe(404)
  })

  test('a visitor gets each file that a link names, in any script', async () => {
    const published = await readdir(resolvePath('dist'), { recursive: true })
    for (const page of ['index.html', 'files.html']) {
      const links = (await read(`dist/${page}`)).match(/(?<=href=")\/[^"]*(?:pdf|talk\/)[^"]*/g) ?? []
      expect(links).toHaveLength(LINKS.length)
      for (const link of links) {
        const { pathname, search } = new URL(link, site().url)
        expect(String((await visit(pathname + search)).body), link).toBe('%PDF-1.7')
        // A static host has the names that dist/ has.
        expect(published).toContain(decodeURIComponent(pathname.slice(1).replace(/\/$/, '/index.html')))
      }
    }
  })

  test('a visitor reads about her data on a page without script', async () => {
    const page = await visit('/privacy.html')
    const home = await visit('/')
    expect(page.headers['content-security-policy']).toBe(home.headers['content-security-policy'])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(String(page.body)).toContain('<h1>Privacy</h1>\n<p>I keep it <strong>until you ask</strong>.</p>')
    expect(String(page.body)).toMatch(/<title>Privacy · /)
    expect(String(page.body)).not.toContain('<script')
  })

  test('a visitor without script reads the words of the built page', async () => {
    const page = await (await postForm(site().url, { form: 'none' })).text()
    expect(page).toContain('<h1>كما بُنيت</h1>')
    // The class gives the page the glyphs of one font.
    expect(page).toContain('class="uses-system-fonts"')
  })

  test.each(['dist', 'dist-server/desk'])('an owner finds her font in %s', async (folder) => {
    expect(await readdir(resolvePath(`${folder}/assets`))).toContainEqual(
      expect.stringMatching(/^tajawal-arabic.*woff2$/),
    )
  })

  test('an owner with problems in her content keeps her site and desk', async () => {
    for (const file of ['message-form.yaml', 'meetup-form.yaml', 'note-form.yaml', 'owner.yaml']) {
      onTestFinished(await edit(`content/${file}`, ':', ' of mine'))
    }
    const { status, stderr } = run('build/build.ts')
    expect(status).toBe(1)
    expect(stderr).toContain('content/owner.yaml, line 1: not a field')
    const again = await openForTest(() => startSite({}, copy().folder))
    expect(String((await sendRequest(`${again.url}/`)).body)).toContain('ليلى حداد')
    await openForTest(() => startDesk(again.dataDir, '', copy().folder))
    expect(await readLeads(again.dataDir)).toMatchObject(IGNORED)
  })

  test('an owner who deleted a file of content/ keeps her list', async () => {
    onTestFinished(await edit('content/message-form.yaml', await read('content/message-form.yaml'), ''))
    await rm(resolvePath('content/message-form.yaml'))
    expect(await readLeads(site().dataDir)).toMatchObject(IGNORED)
  })

  test('an owner’s site with a URL is found by search engines', async () => {
    const built = (file: string) => read(`dist/${file}`)
    expect(await built('robots.txt')).toBe(
      'User-agent: *\nDisallow: /desk/\nSitemap: https://layla.example/sitemap.xml\n',
    )
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await built('index.html')) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'ليلى حداد' },
    })
    // No other page says that it is the home page.
    for (const other of [await built('404.html'), await readDistServer('form-response.html')])
      expect(other).not.toMatch(/canonical|og:url|ld\+json/)
  })

  test('an owner’s texts are read as other programs wrote them', async () => {
    const terms = await read('dist/terms.html')
    expect(terms).toMatch(/<title>Terms &amp; prices · /)
    expect(terms).toContain('<h1>Terms &amp; <em>prices</em></h1>')
    expect(terms.match(/<t[hd]>.*?<\/t[hd]>/g)).toEqual(['<td></td>', '<th>Day</th>', '<td>Talk</td>', '<td></td>'])
    const imprint = await read('dist/imprint.html')
    expect(imprint).toMatch(/<title>Imprint: mine · /)
    expect(imprint).toContain('<h1>Imprint: mine</h1>')
    expect(imprint).toContain('<a href="/cv.pdf">CV</a> and <a href="/share.png">card</a>')
    expect(imprint).not.toContain('layout')
  })

  test('an owner has the editor, of which a visitor gets nothing', async () => {
    const readPolicy = (headers: Record<string, unknown>) => String(headers['content-security-policy'])
    const home = await visit('/')
    const editor = await visit('/admin/')
    expect(String(home.body)).not.toMatch(/admin|layla\/site/)
    expect(String(editor.body)).toContain('<title>The editor</title>')
    expect(readPolicy(editor.headers)).toContain("connect-src 'self' blob: data: https://api.github.com ")
    expect(readPolicy(home.headers)).not.toMatch(/github|unsafe/)
    const findScripts = async (folder: string) =>
      (await readdir(resolvePath(folder))).filter((name) => name.endsWith('.js')).map((name) => join(folder, name))
    for (const script of await findScripts('dist/assets'))
      expect((await read(script)).includes('layla/site'), script).toBe(false)
    const scripts = await findScripts('dist/admin/assets')
    expect(scripts).not.toEqual([])
    // A CDN would hear of each visit.
    for (const script of scripts) expect(await read(script)).not.toContain('cdn.jsdelivr.net')
    expect(await read('dist/admin/settings.json')).toContain('layla/site')
    expect(JSON.parse(await read('dist/vercel.json')).headers.at(-1)).toMatchObject({ source: '/admin/(.*)' })
    expect(await read('dist/_headers')).toMatch(
      /^\/admin\/\*\n {2}! content-security-policy\n {2}content-security-policy: default/m,
    )
  })

  test('a visitor gets each picture upright, and without GPS data', async () => {
    const page = await read('dist/index.html')
    const images = [...page.matchAll(/<img src="([^"]+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g)]
    const shown = new Map(
      images.map(([, url = '', width, height]) => {
        const [, name, kind] = /\/([^/]+)-[\w-]{8}\.(\w+)$/.exec(url) ?? []
        return [`${name} ${kind} ${width} ${height}`, resolvePath(`dist${url}`)]
      }),
    )
    expect([...shown.keys()].sort()).toEqual(PICTURES.map(({ shown }) => shown).sort())
    expect([...shown.values()].filter((file) => !existsSync(file))).toEqual([])

    const taken = await sharp(await readFile(resolvePath('content/pictures/shot#2.jpg'))).metadata()
    expect([taken.orientation, hasGps(taken.exif)]).toEqual([6, true])
    const photograph = await readFile(shown.get('shot-2 webp 1200 1600') ?? '')
    const { width, height, exif, xmp, iptc } = await sharp(photograph).metadata()
    expect({ width, height, exif, xmp, iptc }).toEqual({ width: 1200, height: 1600 })
    expect(photograph.length).toBeLessThan(100_000)
    // In the tab she is a drawing.
    expect(await read('dist/favicon.svg')).toContain('data:image/png')
    const published = await readdir(resolvePath('dist'), { recursive: true })
    expect(published.filter((file) => /never-shown|\.(heic|jpe?g)$/i.test(file))).toEqual([])
  })
})
