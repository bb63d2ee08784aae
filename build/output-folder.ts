import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BUILD_STAMP, besides, replaced, unfinished } from '../server/http/find-built.ts'
import { lockFile } from './lock-file.ts'

/** Longer than any build takes. */
const WAIT_MAX_MS = 10 * 60_000

/** Waits until no other process builds into `dist`, and keeps the others out for as long as this one lives. */
export function lockOutput(dist: string): void {
  mkdirSync(dirname(dist), { recursive: true })
  const path = join(dirname(dist), `.${basename(dist)}.lock`)
  if (lockFile(path, 0)) return
  const other = `Another build${besides(dist).map(nameProcess).at(-1) ?? ''} is writing ${dist}/`
  console.log(`${other}: waiting for it.`)
  if (!lockFile(path, WAIT_MAX_MS)) throw new Error(`${other} and does not come to its end: stop it, and build again.`)
}

/**
 * Makes, beside each of `folders`, the one that is to take its place, and removes what killed builds left there.
 * @throws if one holds something else: a mistyped `--out` must not cost anybody his files
 */
export async function beginFolders(folders: string[]): Promise<void> {
  for (const folder of folders) {
    if (await isOurs(folder)) continue
    throw new Error(`${folder} holds files that no build of this site made: choose another folder, or empty it.`)
  }
  for (const folder of folders) {
    for (const left of besides(folder)) if (await isOurs(left)) await rm(left, { recursive: true })
    await mkdir(unfinished(folder, process.pid))
    await writeFile(join(unfinished(folder, process.pid), BUILD_STAMP), '')
  }
}

/** Puts what was built for each of `folders` in its place. From the first stamp on, `build` is found under whichever name. */
export async function finishFolders(folders: string[], build: string): Promise<void> {
  for (const folder of folders) await writeFile(join(unfinished(folder, process.pid), BUILD_STAMP), build)
  for (const folder of folders) {
    if (existsSync(folder)) await rename(folder, replaced(folder, process.pid))
    await rename(unfinished(folder, process.pid), folder)
  }
  for (const folder of folders) await rm(replaced(folder, process.pid), { recursive: true, force: true })
}

/** Removes what a build that failed had written. */
export async function abandonFolders(folders: string[]): Promise<void> {
  for (const folder of folders) await rm(unfinished(folder, process.pid), { recursive: true, force: true })
}

async function isOurs(folder: string): Promise<boolean> {
  const names = existsSync(folder) ? await readdir(folder) : []
  // The last two are of builds from before there was a stamp.
  return names.length === 0 || [BUILD_STAMP, '_headers', 'headers.json'].some((name) => names.includes(name))
}

const nameProcess = (folder: string) => ` (process ${folder.split('-').at(-1)})`
