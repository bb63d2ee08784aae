import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { besides } from '../server/http/find-built.ts'
import { lockFile } from '../server/store/embedded/disk/lock-file.ts'

/** Longer than any build takes. */
const WAIT_MAX_MS = 10 * 60_000

/** Waits until no other process builds into `dist`, and keeps the others out for as long as this one lives. */
export function takeTurn(dist: string): void {
  mkdirSync(dirname(dist), { recursive: true })
  const path = join(dirname(dist), `.${basename(dist)}.lock`)
  if (lockFile(path, 0)) return
  const other = `Another build${besides(dist).map(nameProcess).at(-1) ?? ''} is writing ${dist}/`
  console.log(`${other}: waiting for it.`)
  if (!lockFile(path, WAIT_MAX_MS)) throw new Error(`${other} and does not come to its end: stop it, and build again.`)
}

const nameProcess = (folder: string) => ` (process ${folder.split('-').at(-1)})`
