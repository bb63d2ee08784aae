import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type FileLock, lockFile } from './lock-file.ts'
import { unusable } from './unusable.ts'

export type DirectoryLock = FileLock

export const LOCK_FILE = 'lock'

/** As long as the previous process takes to stop. */
const WAIT_MS = 3_000

/**
 * Takes the one lock on `dataDir` and holds it for as long as this process lives, however it ends: two PGlites on one
 * directory lose rows without any error.
 * @throws {StartupError} when another process holds it.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const lock = tryLock(dataDir)
  if (lock) return lock
  throw new StartupError(
    `${dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
  )
}

function tryLock(dataDir: string): DirectoryLock | undefined {
  try {
    return lockFile(join(dataDir, LOCK_FILE), WAIT_MS)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
