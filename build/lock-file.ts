import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type FileLock = {
  /** False once the file was deleted or replaced, perhaps by another process that has a lock of its own. */
  isHeld(): boolean
}

/** Keeps the connections from garbage collection, which would close them and release their locks. */
const held: DatabaseSync[] = []

/**
 * Locks the file at `path` for as long as this process lives, however it ends; undefined when another process still holds
 * it after `waitMs`, in which nothing else runs here. Node has no flock, SQLite does, and the kernel keeps it.
 */
export function lockFile(path: string, waitMs: number): FileLock | undefined {
  const lock = new DatabaseSync(path, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
  const { ino } = statSync(path)
  held.push(lock)
  return { isHeld: () => lock.isOpen && statSync(path, { throwIfNoEntry: false })?.ino === ino }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
