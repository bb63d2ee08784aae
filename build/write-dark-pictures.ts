import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DARK = /\(prefers-color-scheme:\s*dark\)/g
const LIGHT = /\(prefers-color-scheme:\s*light\)/g

/** Writes into `assets/dark/` each drawing as it is in the dark, whatever the browser knows of schemes. */
export async function writeDarkPictures(dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  await mkdir(join(folder, 'dark'))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.svg')) continue
    const drawing = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, 'dark', file), drawing.replace(DARK, 'all').replace(LIGHT, 'not all'))
  }
}
