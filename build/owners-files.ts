import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLeftBehind } from '../shared/not-for-visitors.ts'

const FOLDER = 'content/public'

/** A file of that name in content/public takes precedence. */
export async function writeUnlessInPublic(dist: string, file: string, text: string): Promise<void> {
  if (!existsSync(join(FOLDER, file))) await writeFile(join(dist, file), text)
}

/** Vite has copied files such as .DS_Store from content/public. */
export async function removeLeftBehind(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries) if (isLeftBehind(name)) await rm(join(parentPath, name))
}
