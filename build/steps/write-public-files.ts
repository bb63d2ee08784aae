import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isSystemFile } from '../../shared/public-files.ts'

/** The files of `dist/` beside its pages. */

export const PUBLIC = 'content/public'

export async function copyPublic(dist: string) {
  if (!existsSync(PUBLIC)) return
  const isWanted = (file: string) => !isSystemFile(basename(file))
  await cp(PUBLIC, dist, { recursive: true, dereference: true, filter: isWanted })
  // With the rights of its original, a folder could keep out the build itself, or the server.
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755)
}

/** A file of that name in content/public takes precedence. */
export async function writeIfMissing(file: string, text: string) {
  if (!existsSync(file)) await writeFile(file, text)
}

const DARK = /\(prefers-color-scheme:\s*dark\)/g
const LIGHT = /\(prefers-color-scheme:\s*light\)/g

/** Some browsers ignore prefers-color-scheme within an image, so they get a dark copy. */
export async function writeDarkPictures(dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  await mkdir(join(folder, 'dark'))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.svg')) continue
    const drawing = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, 'dark', file), drawing.replace(DARK, 'all').replace(LIGHT, 'not all'))
  }
}
