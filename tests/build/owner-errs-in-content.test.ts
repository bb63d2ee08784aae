import { mkdir, readFile, symlink } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import { findContentProblems } from '../../build/check/problems/find-content-problems.ts'
import { makeContentPath } from '../../content-schema/content-folders.ts'
import { laylasUnchangedFolder } from './support/laylas-folder.ts'
import { BETWEEN_FIELDS, IN_ONE_FIELD, IN_PICTURES, type Mistake } from './support/mistakes.ts'

const { resolvePath, read, write, problems, edit, run } = laylasUnchangedFolder()

/** A font and a phone's picture that were only renamed, a JPEG that was copied by half, and a drawing as large as a wall. */
async function addFiles() {
  await write('content/fonts/renamed.woff2', 'OTTO')
  const portrait = await readFile(resolvePath('content/pictures/portrait.jpg'))
  await write('content/pictures/cut.jpg', portrait.subarray(0, portrait.length / 2))
  await write('content/pictures/phone.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  await write('content/pictures/wall.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
}

/** @returns what the check says of each */
async function makeMistakes(mistakes: Mistake[]): Promise<string[]> {
  for (const [name, written, problem, group] of mistakes) {
    const file = makeContentPath(name)
    const document = parseDocument(await read(file))
    const [field = ''] = problem.split(': ', 1)
    document.setIn((group ?? field).match(/[^.[\]]+/g), written)
    await write(file, document.toString({ lineWidth: 0 }))
  }
  return mistakes.map(([name, , problem]) => `${makeContentPath(name)}: ${problem}`).sort()
}

const withoutLine = (problem: string) => problem.replace(/, line \d+/, '')

test.each([
  ['in a field', IN_ONE_FIELD],
  ['between fields', BETWEEN_FIELDS],
  ['in a picture', IN_PICTURES],
])('An owner reads what is wrong %s, and the fix', async (_, mistakes) => {
  await addFiles()
  // A section of the site in her own way, and what her sections share.
  for (const file of ['about/about.tsx', 'format.ts']) await write(`content/sections/${file}`, '')
  const wanted = await makeMistakes(mistakes)
  expect((await problems()).map(withoutLine).sort()).toEqual(wanted)
})

test.each([
  ['contact', 'tiles:\n', 'tiles:\n  -\n', 'line 4: tiles[0]: not a group of fields.'],
  ['sections', /^/, 'sections:\n', 'line 1: not a list.'],
])('An owner of %s without a list reads the line', async (name, from, to, problem) => {
  const file = makeContentPath(name)
  await write(file, (await read(file)).replace(from, to))
  expect(await problems()).toContainEqual(expect.stringContaining(`${file}, ${problem}`))
})

test('An owner reads that editor and analytics exclude each other', async () => {
  const settings = 'analytics: { service: umami, id: layla }\neditor: { backend: github, repo: layla/site }\n'
  await edit('content/site.yaml', 'skip:', `${settings}skip:`)
  expect(await problems()).toEqual([
    'content/site.yaml, line 7: editor: together with analytics, whose script could read the token of the editor. Remove one of the two.',
  ])
})

test('An owner reads of a mistake before programmers’ tools report it', async () => {
  await edit('content/hero.yaml', 'tagline: ', 'tagline: *')
  const { status, stdout, stderr } = run('build/check.ts')
  expect([status, stdout.replace(/[\d.]+/, '0')]).toEqual([1, 'FAILED  content (0 s)'])
  expect(stderr).toMatch(/^content\/hero\.yaml, line 2: text that needs quotes\. Write tagline: '\*.*'\.$/)
})

test('An owner reads why her icons would not be shown', async () => {
  await edit('content/icons/pen.svg', ' viewBox="0 0 24 24"', '')
  await edit('content/icons/eye.svg', '<path', '<script>alert(1)</script><path')
  expect(await problems()).toEqual([
    'content/icons/eye.svg: <script in a drawing. Save it as plain SVG, of shapes whose colors are attributes.',
    'content/icons/pen.svg: no viewBox. Write viewBox="0 0 24 24" into its <svg>, with its own width and height.',
  ])
})

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) await write(file, text)
  return (await problems()).sort()
}

test('An owner reads that browsers would keep her assets for a year', async () => {
  await write('content/public/assets/film.mp4', '')
  expect(await problems()).toEqual([
    'content/public/assets: folder whose files browsers keep for a year, as those of the build. Give it another name, such as files.',
  ])
})

test('An owner reads that a text lacks a title or a name', async () => {
  const texts = {
    'content/pages/proteção.md': '# Proteção',
    'content/pages/privacy.md': 'I keep [it](#it).',
    'content/pages/imprint.md': "---\ntitle: It's: mine\n---\n# Mine",
    'content/pages/terms.MD': '# Terms',
    'content/pages/about-me.markdown': '# About me',
    'content/pages/.DS_Store': 'left by her system',
    'content/pages/notes.md~': 'left by her editor',
    'content/pages/drafts/draft.md': '# Draft',
    'content/pages/index.md': '# Home',
  }
  await symlink('gone.txt', resolvePath('content/pages/notes.txt'))
  // While she edits a file in Emacs.
  await symlink('layla@laptop.1', resolvePath('content/.#hero.yaml'))
  expect(await check(texts)).toEqual([
    'content/pages/about-me.markdown: not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
    'content/pages/drafts: not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
    'content/pages/imprint.md: front matter that is not YAML. Write title: and the title between quotes.',
    'content/pages/index.md: name of another page of the site. Rename it.',
    'content/pages/notes.txt: not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
    'content/pages/privacy.md, line 1: link to #it, which no heading has. Begin that part with a heading.',
    'content/pages/privacy.md: no title. Begin the first line with # and the title.',
    'content/pages/proteção.md: name that no link can have. Use a–z, digits and -.',
    'content/pages/terms.MD: not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
  ])
})

test('An owner reads which files are not in UTF-8', async () => {
  await write('content/pages/privacy.md', Buffer.from('# Privacy\n\nCafé', 'latin1'))
  await write('content/hero.yaml', Buffer.from(`\ufeff${await read('content/hero.yaml')}`, 'utf16le'))
  expect((await problems()).sort()).toEqual([
    'content/hero.yaml: encoding other than UTF-8. Save it as UTF-8 in the program that wrote it.',
    'content/pages/privacy.md: encoding other than UTF-8. Save it as UTF-8 in the program that wrote it.',
  ])
})

const NOWHERE =
  'which leads nowhere. Write https:// or mailto: before an address, or / before the name of a file in content/public.'

test('An owner reads the line and fix of links that lead nowhere', async () => {
  const text = [
    '# A text',
    '[to a heading](#where-it-began), [none](#nowhere), [about](#about)',
    '## Where it began',
    '[another text](other.md)',
    '[a file](/nowhere.pdf?from=here)',
    '[beside](notes.html), [by mail](ada@ada.example)',
    '[the web](www.ada.example), [mail](mailto:ada@ada.example), [page](https://ada.example/a.md)',
    '[script](javascript:alert(1))',
    '![picture](https://elsewhere.example/a.png)',
    '',
    '<iframe src="https://video.example"></iframe>',
    '',
    '<p style="color: red">Red</p>',
    '',
    '`[no link](of-code.md)`',
    '',
    '> [again](other.md) and a link',
    '> [over two',
    '> lines](third.md)',
    '',
    '[beside](notes.html) <img src="/gone.png">',
    '',
    '## About',
  ].join('\r\n')
  expect(await check({ 'content/pages/problems.md': text })).toEqual(
    [
      ', line 2: link to #nowhere, which no heading has. Write # and one of a-text, where-it-began, about-1.',
      ', line 2: link to #about, which no heading has. Write # and one of a-text, where-it-began, about-1.',
      ', line 4: link to other.md. Write /other.html, its name on the site.',
      `, line 5: link to /nowhere.pdf?from=here, ${NOWHERE}`,
      `, line 6: link to notes.html, ${NOWHERE}`,
      `, line 6: link to ada@ada.example, ${NOWHERE}`,
      `, line 7: link to www.ada.example, ${NOWHERE}`,
      `, line 8: link to javascript:alert(1), ${NOWHERE}`,
      ', line 9: picture of another site, which browsers block here. Put it into content/public, and write /its-name.',
      ', line 11: <iframe>, which browsers block here. Remove it, or link to a page that has it.',
      ', line 13: style="…", which browsers block here. Remove it, or link to a page that has it.',
      ', line 17: link to other.md. Write /other.html, its name on the site.',
      ', line 18: link to third.md. Write /third.html, its name on the site.',
      `, line 21: link to notes.html, ${NOWHERE}`,
      ', line 21: picture /gone.png, which leads nowhere. Put it into content/public, and write / before its name.',
    ]
      .map((line) => `content/pages/problems.md${line}`)
      .sort(),
  )
})

test('An owner reads that her folder’s name can’t be built in', async () => {
  await mkdir(resolvePath('C# projects'))
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(resolvePath('C# projects'))
  expect(await findContentProblems()).toEqual([
    expect.stringMatching(/C# projects: Vite can't build in a folder with # or \? in its path/),
  ])
})
