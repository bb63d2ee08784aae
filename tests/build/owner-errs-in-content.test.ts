import { readdirSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findSampleLeft } from '../../build/sample.ts'
import { sample } from '../support/sample.ts'
import { laylasFolder } from './support/laylas-folder.ts'
import { BETWEEN_FILES, IN_ONE_FILE, type Mistake } from './support/mistakes.ts'
import { IN_YAML } from './support/mistakes-in-yaml.ts'

const { at, read, faults, edit, run } = laylasFolder()

/** A JPEG that was copied by half, a phone's picture that was only renamed, and a screenshot of a whole page. */
async function addPictures() {
  const portrait = await readFile(at('content/pictures/portrait.jpg'))
  await writeFile(at('content/pictures/cut.jpg'), portrait.subarray(0, portrait.length / 2))
  await writeFile(at('content/pictures/phone.jpg'), '\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const tall = sharp({ create: { width: 30, height: 1800, channels: 3, background: 'white' } })
  await writeFile(at('content/pictures/tall.png'), await tall.png().toBuffer())
}

/** Puts the words back in the end, the last mistake first. */
async function make(mistakes: Mistake[]) {
  for (const [file, from, to] of mistakes) onTestFinished(await edit(`content/${file}`, from, to))
  return mistakes.map(([file, , , fix]) => `content/${file}${fix}`).sort()
}

test.each([
  ['in YAML', IN_YAML],
  ['in a file', IN_ONE_FILE],
  ['between content and pictures', BETWEEN_FILES],
])('An owner reads the line and the fix of each mistake %s', async (_, mistakes) => {
  await addPictures()
  const fixes = await make(mistakes)
  expect((await faults()).sort()).toEqual(fixes)
})

test('An owner reads of a mistake before programmers’ tools report it', async () => {
  const fixes = await make([IN_YAML[0] as Mistake])
  const { status, printed, said } = run('build/check.ts')
  expect([status, printed.replace(/[\d.]+/, '0'), said]).toEqual([1, 'FAILED  content (0 s)', fixes.join()])
})

test('An owner reads how to name the repository of her editor', async () => {
  onTestFinished(await edit('content/site.yaml', 'country:', 'editor: { backend: bitbucket, repo: site }\ncountry:'))
  expect(await faults()).toEqual([
    'content/site.yaml, line 2: editor.backend: Invalid option: expected one of "github"|"gitlab"|"gitea"',
    "content/site.yaml, line 2: editor.repo: not a repository. Write it like 'name/site'.",
  ])
})

describe('Words of the sample', () => {
  test('an owner with words of her own reads that none are left', () => {
    expect(run('build/check-content.ts').printed).toBe('27 files valid. 0 sample values left to replace.')
  })

  test('an owner reads which lines have a name or picture of it', async () => {
    onTestFinished(await edit('content/links.yaml', 'https://code.layla.example', 'https://github.example/elena-marsh'))
    onTestFinished(await edit('content/hero.yaml', 'tagline: ', 'tagline: I am Elena '))
    onTestFinished(await edit('content/about.yaml', 'portrait.jpg', 'mine.svg'))
    const [title = ''] = /title: .*/.exec(await read('content/site.yaml')) ?? []
    onTestFinished(await edit('content/site.yaml', title, "title: '{owner.name} · {owner.role} in Boston'"))
    await cp('content/pictures/portrait.svg', at('content/pictures/mine.svg'))
    const [summary, ...listed] = run('build/check-content.ts').printed.split('\n')
    expect(summary).toBe('27 files valid. 4 sample values left to replace.')
    expect(listed).toEqual([
      '  content/about.yaml, line 5: file: mine.svg',
      expect.stringMatching(/^ {2}content\/hero\.yaml, line 2: tagline: I am Elena /),
      '  content/links.yaml, line 1: github: https://github.example/elena-marsh',
      "  content/site.yaml, line 3: title: '{owner.name} · {owner.role} in Boston'",
    ])
  })

  test('an owner need not replace those of a hidden section or plot', async () => {
    onTestFinished(await edit('content/sections.yaml', '- contact\n', ''))
    onTestFinished(await edit('content/contact.yaml', 'title: ', 'title: Elena '))
    onTestFinished(await edit('content/plot.yaml', 'title: ', 'hidden: true\ntitle: Elena '))
    await writeFile(at('content/fun-facts.yaml'), 'title: Elena\nregenerate: Elena\nfacts: [Elena]\n')
    expect(run('build/check-content.ts').printed).toBe('27 files valid. 0 sample values left to replace.')
  })

  test.skipIf(!sample)('an owner reads of every picture of it', () => {
    const left = findSampleLeft().join('\n')
    for (const picture of readdirSync('content/pictures')) expect(left).toContain(picture)
  })
})
