import { globSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { schemas, type Words } from '#content-schema'
import { fileOf } from '../../content-schema/read-words.ts'
import { laylasSiteInEnglishToo } from '../support/sites/copy-of-the-site.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { copy, at, read, run, call, faults } = laylasFolder(() => laylasSiteInEnglishToo('tests'))

test('An owner of a site in TypeScript keeps each word of it in YAML, by one command, in both languages', async () => {
  const before = await wordsOfBoth()
  await writeAsTypescript()
  expect(await faults()).toContain(
    'content/about.yaml is missing, since it is TypeScript still: write it by npm run make -- yaml',
  )
  expect(run('build/make.ts', 'yaml').printed).toContain(
    'content/about.yaml has the words of content/about.ts, which is gone',
  )
  expect(globSync('content{,-en,/en}/*.ts', { cwd: copy.folder })).toEqual([])
  expect(await read('content/en/hero.yaml')).not.toContain('#projects')
  expect(await faults()).toEqual([])
  // The order of words counts too: that of the tones is that of the difficulties.
  expect(JSON.stringify(await wordsOfBoth())).toBe(JSON.stringify(before))
})

async function wordsOfBoth() {
  const wordsOf = (folder: string) => call<Words>('content-schema/read-words.ts', 'readWords', folder)
  return [await wordsOf('content'), await wordsOf('content/en')] as const
}

/** As version 2 had them: each file whole, null for what there is not, and the other language in a folder beside. */
async function writeAsTypescript() {
  const [inArabic, inEnglish] = await wordsOfBoth()
  for (const file of globSync('content{,/en}/*.yaml', { cwd: copy.folder }))
    if (!file.includes('past-talks')) await rm(at(file))
  await rename(at('content/en'), at('content-en'))
  for (const [folder, words] of [
    ['content', inArabic],
    ['content/en', inEnglish],
  ] as const) {
    const names = (Object.keys(schemas) as (keyof typeof schemas)[]).filter(
      (name) => folder === 'content' || name !== 'theme',
    )
    for (const name of names) {
      const file = at(fileOf(name, folder.replace('/', '-'))).replace(/yaml$/, 'ts')
      await writeFile(
        file,
        `export const ${name} = ${JSON.stringify(name === 'links' ? { ...words.links, site: null } : (words[name] ?? null))}\n`,
      )
    }
  }
}
