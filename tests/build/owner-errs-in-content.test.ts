import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { laylasSite } from '../support/sites/copy-of-the-site.ts'
import { BETWEEN_FILES, IN_ONE_FILE } from './support/mistakes.ts'
import { IN_YAML } from './support/mistakes-in-yaml.ts'

/** A JPEG that was copied by half, a phone's picture that was only renamed, and a screenshot of a whole page. */
async function addPictures(folder: string) {
  const portrait = await readFile(join(folder, 'portrait.jpg'))
  await writeFile(join(folder, 'cut.jpg'), portrait.subarray(0, portrait.length / 2))
  await writeFile(join(folder, 'phone.jpg'), '\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const tall = sharp({ create: { width: 30, height: 1800, channels: 3, background: 'white' } })
  await writeFile(join(folder, 'tall.png'), await tall.png().toBuffer())
}

for (const [where, mistakes, part] of [
  ['in YAML', IN_YAML, ['--', 'content']],
  ['in a file', IN_ONE_FILE, ['--', 'content']],
  ['between content and pictures', BETWEEN_FILES, []],
] as const)
  test(`An owner reads of every mistake ${where} at once, where it is and what to do`, async () => {
    const copy = await laylasSite()
    onTestFinished(copy.remove)
    await addPictures(join(copy.folder, 'content/pictures'))
    for (const [file, from, to] of mistakes) {
      const path = join(copy.folder, 'content', file)
      const before = await readFile(path, 'utf8')
      expect(before).toContain(from)
      await writeFile(path, before.replace(from, to))
    }
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'check', ...part], {
      cwd: copy.folder,
      encoding: 'utf8',
    })
    // What programmers' tools say of the same mistakes would bury it.
    expect([status, stdout.replace(/[\d.]+/, '0')]).toEqual([1, 'FAILED  content (0 s)\n'])
    const reported = stderr.split('\n').filter((line) => line.startsWith('content/'))
    const cures = mistakes.map(([file, , , cure]) => `content/${file}${cure}`)
    expect(reported.sort()).toEqual(cures.sort())
  })
