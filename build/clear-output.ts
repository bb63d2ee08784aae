import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes what an earlier build left.
 * @throws if the folder holds something else: a mistyped `--out` must not cost anybody his files
 */
export async function clearOutput(folder: string): Promise<void> {
  const isOurs = existsSync(join(folder, 'index.html')) || existsSync(join(folder, 'headers.json'))
  if (existsSync(folder) && !isOurs && (await readdir(folder)).length > 0)
    throw new Error(`${folder} holds files that no build of this site made: choose another folder, or empty it.`)
  await rm(folder, { recursive: true, force: true })
}
