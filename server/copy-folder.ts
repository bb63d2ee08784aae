import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './process-lock.ts'

/** Makes a temporary folder for the files that this process serves. Removes those that killed processes have left. */
export async function makeCopyFolder(): Promise<string> {
  // A system may let nobody list this folder.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = /^site-(\d+)-/.exec(name) ?? []
    const folder = join(tmpdir(), name)
    // Another user's folder can't be removed.
    if (pid && (await isLeft(folder, Number(pid)))) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
  return mkdtemp(join(tmpdir(), `site-${process.pid}-`))
}

async function isLeft(folder: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isRunning(pid)
  // A container that starts again gives its process the same number.
  const startedAt = Date.now() - process.uptime() * 1_000
  return (await stat(folder)).mtimeMs < startedAt
}
