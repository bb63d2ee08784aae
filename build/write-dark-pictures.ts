import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DARK = /\(prefers-color-scheme:\s*dark\)/g
const LIGHT = /\(prefers-color-scheme:\s*light\)/g

/** For browsers that ignore prefers-color-scheme within an image. */
export async function writeDarkPictures(dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  await mkdir(join(folder, 'dark'))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.svg')) continue
    const drawing = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, 'dark', file), drawing.replace(DARK, 'all').replace(LIGHT, 'not all'))
  }
}
