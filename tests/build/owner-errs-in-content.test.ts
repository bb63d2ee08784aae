import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { laylasFolder } from './support/laylas-folder.ts'
import { BETWEEN_FILES, IN_ONE_FILE, type Mistake } from './support/mistakes.ts'
import { IN_YAML } from './support/mistakes-in-yaml.ts'

const { at, faults, edit, run } = laylasFolder()

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
])('An owner reads of every mistake %s at once, where it is and what to do', async (_, mistakes) => {
  await addPictures()
  const fixes = await make(mistakes)
  expect((await faults()).sort()).toEqual(fixes)
})

test('An owner reads of a mistake in its words alone, before what programmers’ tools say of it', async () => {
  const fixes = await make([IN_YAML[0] as Mistake])
  const { status, printed, said } = run('build/check.ts')
  expect([status, printed.replace(/[\d.]+/, '0'), said]).toEqual([1, 'FAILED  content (0 s)', fixes.join()])
})
