import { spawnSync } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, read, faults } = laylasFolder()

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(at(file)), { recursive: true })
    await writeFile(at(file), text)
  }
  return (await faults()).sort()
}

test('An owner reads that a text lacks a title, name or UTF-8', async () => {
  const texts: Record<string, string> = {
    'content/pages/proteção.md': '# Proteção',
    'content/pages/privacy.md': 'I keep it.',
    'content/pages/imprint.md': "---\ntitle: It's: mine\n---\n# Mine",
    'content/pages/terms.MD': '# Terms',
    'content/pages/about-me.markdown': '# About me',
    'content/pages/.DS_Store': 'left by her system',
    'content/pages/notes.md~': 'left by her editor',
    'content/pages/drafts/draft.md': '# Draft',
  }
  expect(await check(texts)).toEqual([
    'content/pages/about-me.markdown: not read. Name it about-me.md.',
    'content/pages/drafts: folder that is not read. Move its texts into content/pages.',
    'content/pages/imprint.md: front matter that is not YAML. Write title: and the title between quotes.',
    'content/pages/privacy.md: no title. Begin the first line with # and the title.',
    'content/pages/proteção.md: name that no link can have. Use a–z, digits and -.',
    'content/pages/terms.MD: not read. Name it terms.md.',
  ])
  for (const file of Object.keys(texts)) await rm(at(file))
  await rm(at('content/pages/drafts'), { recursive: true })
  await writeFile(at('content/pages/privacy.md'), Buffer.from('# Privacy\n\nCafé', 'latin1'))
  const before = await read('content/hero.yaml')
  await writeFile(at('content/hero.yaml'), Buffer.from(`\ufeff${before}`, 'utf16le'))
  expect((await faults()).sort()).toEqual([
    'content/hero.yaml: UTF-16. Save it as UTF-8 in the program that wrote it.',
    'content/pages/privacy.md: encoding other than UTF-8, see line 3. Save it as UTF-8 in the program that wrote it.',
  ])
  await writeFile(at('content/hero.yaml'), before)
  await rm(at('content/pages/privacy.md'))
})

test('An owner reads the line and fix of links that lead nowhere', async () => {
  const text = [
    '# A text',
    '[to a heading](#where-it-began), [none](#nowhere)',
    '## Where it began',
    '[another text](other.md)',
    '[a file](/nowhere.pdf?from=here)',
    '[beside](notes.html)',
    '[the web](www.ada.example), [mail](mailto:ada@ada.example), [page](https://ada.example/a.md)',
    '[script](javascript:alert(1))',
    '![picture](https://elsewhere.example/a.png)',
    '',
    '<iframe src="https://video.example"></iframe>',
    '',
    '<p style="color: red">Red</p>',
    '',
    '`[no link](of-code.md)` \b',
    '',
    '> [again](other.md) and a link',
    '> [over two',
    '> lines](third.md)',
  ].join('\r\n')
  expect(await check({ 'content/pages/faults.md': text })).toEqual(
    [
      ', line 2: link to #nowhere, which no heading has. Write the words of a heading in lower case, with - between them.',
      ', line 4: link to other.md. Write /other.html, its name on the site.',
      ', line 5: link to /nowhere.pdf?from=here, which does not exist. Put the file into content/public.',
      ', line 6: link to notes.html. Write / before it.',
      ', line 7: incomplete link to www.ada.example. Write https:// before it.',
      ', line 8: link to javascript:alert(1), which no browser opens. Write an address that begins with https://, mailto: or tel:.',
      ', line 9: picture of another site, which browsers block here. Put it into content/public, and write /its-name.',
      ', line 11: <iframe>, which browsers block here. Remove it, or link to a page that has it.',
      ', line 11: picture of another site, which browsers block here. Put it into content/public, and write /its-name.',
      ', line 13: style="…", which browsers block here. Remove it, or link to a page that has it.',
      ', line 15: control character. Delete it.',
      ', line 17: link to other.md. Write /other.html, its name on the site.',
      ', line 18: link to third.md. Write /third.html, its name on the site.',
    ]
      .map((line) => `content/pages/faults.md${line}`)
      .sort(),
  )
  await rm(at('content/pages/faults.md'))
})

test('An owner reads of a symbolic link in pages that leads nowhere', async () => {
  await symlink('gone.txt', at('content/pages/notes.txt'))
  expect((await check({})).join()).toContain('content/pages/notes.txt: not read. Name it notes.md.')
  await rm(at('content/pages/notes.txt'))
})

test('An owner reads that her folder’s name can’t be built in', async () => {
  await mkdir(at('C# projects'))
  const options = { cwd: at('C# projects'), encoding: 'utf8' } as const
  const { stderr, status } = spawnSync(process.execPath, [at('build/build.ts')], options)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^.*C# projects: Vite can't build in a folder with # or \? in its path[^\n]+\n$/)
})
