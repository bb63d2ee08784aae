import { spawnSync } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, faults } = laylasFolder()

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(at(file)), { recursive: true })
    await writeFile(at(file), text)
  }
  return (await faults()).sort()
}

test('What leads nowhere in a text, or is shown to nobody, is named with its line and its cure', async () => {
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
      ', line 2: leads to #nowhere, and has no such heading',
      ', line 4: leads to other.md: write /other.html, as it is called on the site',
      ', line 5: leads to /nowhere.pdf?from=here, which is not there: put it into content/public',
      ', line 6: leads to notes.html: write it with a / at its beginning',
      ', line 7: leads to www.ada.example, which is no whole address: write https:// at its beginning',
      ', line 8: leads to javascript:alert(1), which no browser opens here: write an address that begins with https://, mailto: or tel:',
      ', line 9: shows a picture of another site, which browsers don’t load here: put it into content/public and write /its-name',
      ', line 11: has a frame, which browsers don’t show here: link to what is in it',
      ', line 11: shows a picture of another site, which browsers don’t load here: put it into content/public and write /its-name',
      ', line 13: has an inline style, which browsers don’t take here: take it out',
      ', line 15: has a control character, which no browser shows: take it out',
      ', line 17: leads to other.md: write /other.html, as it is called on the site',
      ', line 18: leads to third.md: write /third.html, as it is called on the site',
    ]
      .map((line) => `content/pages/faults.md${line}`)
      .sort(),
  )
  await rm(at('content/pages/faults.md'))
})

test('Files of content/public that visitors would not get as they lie there are named', async () => {
  const named = await check({
    'content/public/assets/mine.js': '1',
    'content/public/cv.PDF': 'a',
    'content/public/cv.pdf': 'b',
    'content/public/data.json.gz': 'c',
    'content/public/table.csv.gz': 'hers',
    'content/public/.DS_Store': '',
    'content/public/.well-known/a.json': 'a',
    'content/public/.well-known/a.json.gz': 'b',
    'content/icons/.DS_Store': '',
    'content/pictures/Thumbs.db': '',
  })
  expect(named).toEqual([
    'content/public/.well-known/a.json.gz is what the build makes of .well-known/a.json: call it otherwise',
    'content/public/assets is the folder of what the build makes, which browsers keep for a year: call it otherwise',
    'content/public/cv.pdf differs in capitals alone from cv.PDF, and is the same file on a Mac: call it otherwise',
    'content/public/data.json.gz is what the build makes of data.json: call it otherwise',
  ])
})

test('A link in pages to what is gone is named as any file there', async () => {
  await symlink('gone.txt', at('content/pages/notes.txt'))
  expect((await check({})).join()).toContain('content/pages/notes.txt is not read: call it notes.md')
  await rm(at('content/pages/notes.txt'))
})

test('A second language that is a link to a folder elsewhere is named', async () => {
  await mkdir(at('elsewhere'))
  await symlink('elsewhere', at('content/en'))
  expect((await check({})).join()).toContain(
    'content/en is a link to another folder, of which not all is read: copy it here',
  )
})

test('An owner whose folder has a name that can’t be built in reads so in one sentence', async () => {
  await mkdir(at('C# projects'))
  const options = { cwd: at('C# projects'), encoding: 'utf8' } as const
  const { stderr, status } = spawnSync(process.execPath, [at('build/build.ts')], options)
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^The site is in .*C# projects: Vite can't build in a folder with # or \? in its path[^\n]+\n$/,
  )
})
