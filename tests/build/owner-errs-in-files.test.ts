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

test('What leads nowhere in a text, or is shown to nobody, is named with its line and its fix', async () => {
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

test('A link in pages to what is gone is named as any file there', async () => {
  await symlink('gone.txt', at('content/pages/notes.txt'))
  expect((await check({})).join()).toContain('content/pages/notes.txt: not read. Name it notes.md.')
  await rm(at('content/pages/notes.txt'))
})

test('An owner whose folder has a name that can’t be built in reads so in one sentence', async () => {
  await mkdir(at('C# projects'))
  const options = { cwd: at('C# projects'), encoding: 'utf8' } as const
  const { stderr, status } = spawnSync(process.execPath, [at('build/build.ts')], options)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^.*C# projects: Vite can't build in a folder with # or \? in its path[^\n]+\n$/)
})
