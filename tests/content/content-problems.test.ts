import { readFile, symlink } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LineCounter, type Node, parseDocument } from 'yaml'
import { makeContentPath } from '../../content-model/files/content-folders.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'
import { BETWEEN_FIELDS, IN_ONE_FIELD, IN_PICTURES, type Mistakes } from './support/mistakes.ts'

const { resolvePath, read, write, remove, problems, edit, run, call } = openSiteCopyForFile({ restoresContent: true })

/** A font and a phone's picture that were only renamed, and a JPEG that was copied by half. */
async function addFiles() {
  await write('content/fonts/renamed.woff2', 'OTTO')
  await write('content/public/Résumé #2.pdf', '')
  const portrait = await readFile(resolvePath('content/pictures/portrait.jpg'))
  await write('content/pictures/cut.jpg', portrait.subarray(0, portrait.length / 2))
  await write('content/pictures/phone.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
}

/** @param path like `theme.fonts.body.files[0]`, or `sections[1]` */
function splitPath(path: string) {
  const [, name = '', field = ''] = /^(\w+)\.?(.+)$/.exec(path) ?? []
  return { file: makeContentPath(name), field, keys: field.match(/[^.[\]]+/g) }
}

/** @returns what the check says of each, with the line that the YAML parser finds */
async function makeMistakes(mistakes: Mistakes): Promise<string[]> {
  for (const [path, { written }] of Object.entries(mistakes)) {
    const { file, keys } = splitPath(path)
    const document = parseDocument(await read(file))
    document.setIn(keys, written)
    await write(file, document.toString({ lineWidth: 0 }))
  }
  const problems = Object.entries(mistakes).map(async ([path, { within, says }]) => {
    const { file, field, keys } = splitPath(within ? `${path}.${within}` : path)
    const lineCounter = new LineCounter()
    const { range } = parseDocument(await read(file), { lineCounter }).getIn(keys, true) as Node
    return `${file}, line ${lineCounter.linePos(range?.[0] ?? 0).line}: ${field}: ${says}`
  })
  return (await Promise.all(problems)).sort()
}

test.each([
  ['in a field', IN_ONE_FIELD],
  ['between fields', BETWEEN_FIELDS],
  ['in a picture', IN_PICTURES],
])('An owner reads each problem %s, and the fix', async (_, mistakes) => {
  await addFiles()
  // A section of the site in her own way, and what her sections share.
  for (const file of ['about/about.tsx', 'format.ts']) await write(`content/sections/${file}`, '')
  const wanted = await makeMistakes(mistakes)
  expect((await problems()).sort()).toEqual(wanted)
})

test('An owner reads that editor and analytics exclude each other', async () => {
  const settings = 'analytics: { service: umami, id: layla }\neditor: { repo: layla/site }\n'
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

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) await write(file, text)
  return (await problems()).sort()
}

test('An owner reads that a text beside an empty list is none', async () => {
  await write('content/stack.yaml', 'title: Stack\nheadline: []\ngroups: SQL, dbt\n')
  expect(await problems()).toEqual([
    'content/stack.yaml, line 3: groups: not a list. Write each entry on its own line after a dash and a space.',
  ])
})

test('An owner may refer to her hours only in a text', async () => {
  await edit('content/message-form.yaml', 'أجيب خلال يوم.', "'{owner.promisedHours}'")
  await edit('content/experiments.yaml', 'votes: 1000', "votes: '{owner.promisedHours}'")
  expect(await problems()).toEqual([
    'content/experiments.yaml, line 28: ideas[0].votes: not a number. Write it without commas and units, like 1500.',
  ])
})

test('An owner reads of a form’s file that only the server needs', async () => {
  await write('content/sections.yaml', '- hero\n')
  await remove('content/message-form.yaml')
  expect(await problems()).toEqual([
    'content/message-form.yaml: missing. Restore it with git checkout -- content/message-form.yaml.',
  ])
})

test('An owner reads that browsers would keep her assets for a year', async () => {
  await write('content/public/assets/film.mp4', '')
  expect(await problems()).toEqual([
    'content/public/assets: folder whose files browsers keep for a year, as those of the build. Give it another name, such as files.',
  ])
})

test('An owner reads that a text lacks a title or a name', async () => {
  const texts = {
    'content/pages/proteção.md': '# Proteção',
    'content/pages/privacy.md': 'I keep it.',
    'content/pages/imprint.md': "---\ntitle: It's: mine\n---\n# Mine",
    'content/pages/about-me.markdown': '# About me',
    'content/pages/notes.md~': 'left by her editor',
    'content/pages/index.md': '# Home',
  }
  // While she edits a file in Emacs.
  await symlink('layla@laptop.1', resolvePath('content/.#hero.yaml'))
  expect(await check(texts)).toEqual([
    'content/pages/about-me.markdown: not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
    'content/pages/imprint.md: front matter that is not YAML. Write title: and the title between quotes.',
    'content/pages/index.md: name of another page of the site. Rename it.',
    'content/pages/privacy.md: no title. Begin the first line with # and the title.',
    'content/pages/proteção.md: name that no link can have. Use a–z, digits and -.',
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
  'which leads nowhere. Write an address with https:// or mailto:, /privacy.html for content/pages/privacy.md, or /cv.pdf for content/public/cv.pdf.'

test('An owner reads the line and fix of links that lead nowhere', async () => {
  const text = [
    '# A text',
    '[another text](other.md), [a heading](#a-text)',
    '[a file](/nowhere.pdf?from=here), [the picture](/share.png?from=here#top), [home](/)',
    '[mail](mailto:ada@ada.example), [page](https://ada.example/a.md), [by mail](ada@ada.example)',
    '![picture](https://elsewhere.example/a.png), ![gone](/gone.png), ![home](/index.html), ![home](/), ![card](/share.png?v=2)',
    '',
    '<iframe src="https://video.example"></iframe>',
    '',
    '`[no link](of-code.md)`',
    '',
    '> a link [over two',
    '> lines](third.md)',
    '',
    '```',
    '[gone](gone.md)',
    '```',
    '',
    '- [gone](gone.md)',
    '- [gone](gone.md)',
    '',
    '[a folder](/talk), [a folder](/talk/), [no folder](/share.png/), [no path](/talk\\index.html)',
  ].join('\r\n')
  const files = { 'content/pages/problems.md': text, 'content/public/talk/index.html': '' }
  expect(await check(files)).toEqual(
    [
      `, line 2: link to #a-text, ${NOWHERE}`,
      `, line 2: link to other.md, ${NOWHERE}`,
      `, line 3: link to /nowhere.pdf?from=here, ${NOWHERE}`,
      `, line 4: link to ada@ada.example, ${NOWHERE}`,
      ', line 5: picture /gone.png, which leads nowhere. Put it into content/public, and write / before its name.',
      ', line 5: picture of another site, which browsers block here. Put it into content/public, and write /its-name.',
      ', line 7: <iframe>, which browsers block here. Remove it, or link to a page that has it.',
      `, line 11: link to third.md, ${NOWHERE}`,
      `, line 18: link to gone.md, ${NOWHERE}`,
      `, line 19: link to gone.md, ${NOWHERE}`,
      ', line 5: picture /, which not every browser shows. Save it as .avif, .jpg, .png, .svg or .webp.',
      ', line 5: picture /index.html, which not every browser shows. Save it as .avif, .jpg, .png, .svg or .webp.',
      `, line 21: link to /share.png/, ${NOWHERE}`,
      `, line 21: link to /talk\\index.html, ${NOWHERE}`,
    ]
      .map((line) => `content/pages/problems.md${line}`)
      .sort(),
  )
})

test('A visitor sees a PNG whole, as it is mostly a screenshot', async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
  await write('content/pictures/shot.PNG', await picture.png().toBuffer())
  const packed = await call('build/pictures/pack-picture.ts', ({ packPicture }) => packPicture('shot.PNG'))
  expect(packed).toMatchObject({ kind: 'screenshot', width: 90, height: 60 })
})
