import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** The tests that write most held 1 GiB at once; the rest of the memory is for their programs. */
const ENOUGH_BYTES = 8 * 2 ** 30

/**
 * A folder in the memory, which is quicker than a disk by a quarter for tests that make thousands of files; or undefined
 * where the machine has none, too little of it, or lets no program run from there, as containers do.
 */
export function folderInMemory(): { path: string; remove: () => void } | undefined {
  if (!existsSync(IN_MEMORY) || Math.min(freemem(), freeBytes(IN_MEMORY)) < ENOUGH_BYTES) return
  const path = mkdtempSync(join(IN_MEMORY, 'tests-'))
  // As the temporary directory is: PostgreSQL and web servers are other users than the one who runs the tests.
  chmodSync(path, 0o1777)
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const program = join(path, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) return { path, remove }
  remove()
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
