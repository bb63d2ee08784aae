import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLeftBehind } from '../shared/not-for-visitors.ts'

const FOLDER = 'content/public'

/** Writes a file of the site's into the built folder, unless the owner has put one of that name into content/public. */
export async function writeUnlessHers(dist: string, file: string, text: string): Promise<void> {
  if (!existsSync(join(FOLDER, file))) await writeFile(join(dist, file), text)
}

/** Takes out of the built folder what her system has left in content/public. */
export async function removeLeftBehind(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries) if (isLeftBehind(name)) await rm(join(parentPath, name))
}
