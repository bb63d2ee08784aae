import { readdirSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findSampleLeft } from '../../build/sample.ts'
import { sample } from '../support/sample.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, run, edit } = laylasFolder()

test('An owner with words of her own reads that nothing is left', () => {
  expect(run('build/check-content.ts').printed).toBe('27 files valid. 0 sample values left to replace.')
})

test('An owner reads which lines have a name or picture of the sample', async () => {
  onTestFinished(await edit('content/links.yaml', 'https://code.layla.example', 'https://github.example/elena-marsh'))
  onTestFinished(await edit('content/hero.yaml', 'tagline: ', 'tagline: I am Elena '))
  onTestFinished(await edit('content/about.yaml', 'portrait.jpg', 'mine.svg'))
  await cp('content/pictures/portrait.svg', at('content/pictures/mine.svg'))
  const [summary, ...listed] = run('build/check-content.ts').printed.split('\n')
  expect(summary).toBe('27 files valid. 3 sample values left to replace.')
  expect(listed).toEqual([
    '  content/about.yaml, line 5: file: mine.svg',
    expect.stringMatching(/^ {2}content\/hero\.yaml, line 2: tagline: I am Elena /),
    '  content/links.yaml, line 1: github: https://github.example/elena-marsh',
  ])
})

test('An owner is not asked for words of a section that is not shown', async () => {
  onTestFinished(await edit('content/sections.yaml', '- contact\n', ''))
  onTestFinished(await edit('content/contact.yaml', 'title: ', 'title: Elena '))
  await writeFile(at('content/fun-facts.yaml'), 'title: Elena\nregenerate: Elena\nfacts: [Elena]\n')
  expect(run('build/check-content.ts').printed).toBe('27 files valid. 0 sample values left to replace.')
})

test.skipIf(!sample)('Every picture of the sample is recognized', () => {
  const left = findSampleLeft().join('\n')
  for (const picture of readdirSync('content/pictures')) expect(left).toContain(picture)
})
