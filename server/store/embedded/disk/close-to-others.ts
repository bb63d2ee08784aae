import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { chownCommand, ownUser, userName } from './file-owner.ts'

/** A directory that every volume has, which is always root's. */
const OF_THE_VOLUME = 'lost+found'

/**
 * Lets nobody else read what is in `dataDir`: PGlite makes some files that all may read. A file of another user, such as a
 * start as root may have left, would stop PostgreSQL only later, somewhere.
 * @throws {StartupError} when something in it is another user's.
 */
export function closeToOthers(dataDir: string): void {
  const user = ownUser()
  if (user !== undefined) closeFolder(dataDir, user, dataDir)
}

function closeFolder(folder: string, user: number, dataDir: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === OF_THE_VOLUME || entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    const { uid, mode } = lstatSync(path)
    if (uid !== user) throw new StartupError(anothers(dataDir, path, uid, user))
    if (mode & 0o077) chmodSync(path, mode & 0o700)
    if (entry.isDirectory()) closeFolder(path, user, dataDir)
  }
}

function anothers(dataDir: string, path: string, uid: number, user: number): string {
  return (
    `${path} belongs to ${userName(uid)}, and this site runs as ${userName(user)}; nothing was changed. ` +
    `Give it back to ${userName(user)} while the site is stopped: ${chownCommand(dataDir)}`
  )
}
