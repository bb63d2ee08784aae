import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { LOCK_FILE } from './directory-lock.ts'
import { unusable } from './unusable.ts'

export const CLUSTER_DIRECTORY = 'postgres'
const MARKER_FILE = 'portfolio-store'
const MARKER =
  'The store of the portfolio site: a PostgreSQL cluster in postgres/, opened by PGlite. npm run backup writes what it holds.\n'

/** What may be in a directory that a first start left before it had written its marker. */
const UNMARKED = [LOCK_FILE, `${LOCK_FILE}-journal`, 'lost+found']

/**
 * Makes sure that `dataDir` exists and is ours or empty.
 * @throws {StartupError} when it belongs to something else or can't be written.
 */
export function claimDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const names = readdirSync(dataDir)
    if (!names.includes(MARKER_FILE) && names.some((name) => !UNMARKED.includes(name))) {
      throw new StartupError(foreign(dataDir, names))
    }
    // Another user's directory can't be closed to others, but what is made in it is.
    ignoreNotPermitted(() => chmodSync(dataDir, 0o700))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Whether `dataDir` holds more than a start leaves that did not reach its marker: a service makes its folder itself. */
export function isInUse(dataDir: string): boolean {
  try {
    return readdirSync(dataDir).some((name) => !UNMARKED.includes(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw unusable(dataDir, error)
  }
}

/** Writes the marker that makes `dataDir` ours; to be called by the holder of its lock. */
export function markDirectory(dataDir: string): void {
  if (existsSync(join(dataDir, MARKER_FILE))) return
  try {
    writeFileSync(join(dataDir, MARKER_FILE), MARKER, { flush: true })
    syncDirectory(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Removes what a killed first start left. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(`${CLUSTER_DIRECTORY}.new-`)) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // The killed start's process may be writing in it for some seconds yet; the next start removes the rest.
    }
  }
}

/** Makes renames and new names in `directory` last. */
export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function foreign(dataDir: string, names: string[]): string {
  const what = names.includes('PG_VERSION')
    ? 'is a PostgreSQL or PGlite directory that this site did not make'
    : `holds files that are not this site's (${names.slice(0, 3).join(', ')})`
  return `${dataDir} ${what}; nothing in it was touched. Set DATA_DIR to an empty or new directory.`
}

function ignoreNotPermitted(action: () => void): void {
  try {
    action()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
