import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from './refusal.ts'

export const LOCK_FILE = 'lock'

/** As long as it takes the one before to stop. */
const WAIT_MS = 3_000

export type DirectoryLock = {
  /** False once the directory was deleted or replaced, perhaps by another site's that has a lock of its own. */
  isHeld(): boolean
}

/**
 * Takes the one lock on `dataDir` and holds it for as long as this process lives, however it ends.
 * Two PGlites on one directory lose rows without any error; Node has no flock, SQLite does, and the kernel keeps it.
 * @throws {Refusal} when another process holds it.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const path = join(dataDir, LOCK_FILE)
  const lock = new DatabaseSync(path, { timeout: WAIT_MS })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Refusal(
      `${dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
    )
  }
  const { ino } = statSync(path)
  // The closure keeps the connection from being collected, and closed with that.
  return { isHeld: () => lock.isOpen && statSync(path, { throwIfNoEntry: false })?.ino === ino }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
