import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from './refusal.ts'

export const LOCK_FILE = 'lock'

/**
 * Takes the one lock on `dataDir` and holds it for as long as this process lives, however it ends.
 * Two PGlites on one directory lose rows without any error; Node has no flock, SQLite does, and the kernel keeps it.
 * @throws {Refusal} when another process holds it.
 */
export function lockDirectory(dataDir: string): void {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isLocked(error)) {
      throw new Refusal(
        `${dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
      )
    }
    throw error
  }
  held.push(lock)
}

// An unreferenced database would be closed by the garbage collector, and the lock with it.
const held: DatabaseSync[] = []

function isLocked(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
