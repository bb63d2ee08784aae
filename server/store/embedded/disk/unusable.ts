import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { lackOfRoom } from './disk-room.ts'
import { chownCommand, ownerOf, ownUser, userName } from './file-owner.ts'

/** What the file system, or SQLite for it, says of what the owner can mend. */
const NO_ROOM = ['ENOSPC', 'EDQUOT']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS']
/** https://www.sqlite.org/rescode.html: readonly, ioerr, full, cantopen. */
const SQLITE_CANNOT_WRITE = [8, 10, 13, 14]

/** Turns an error met in `dataDir` into what its owner can do about it; another stays as it is. */
export function unusable(dataDir: string, error: unknown): unknown {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  const place = nearest(dataDir)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupError(`${dataDir} is not a directory. Set DATA_DIR to one.`)
  const isOfSqlite = SQLITE_CANNOT_WRITE.includes(errcode & 0xff)
  const lacking = NO_ROOM.includes(code) || isOfSqlite ? lackOfRoom(place) : undefined
  if (lacking) return new StartupError(`${dataDir} can't be written: ${lacking}`)
  if (!NOT_ALLOWED.includes(code) && !isOfSqlite) return error
  return new StartupError(
    `${dataDir} can't be written (${isOfSqlite ? (error as Error).message : code}). ${cure(dataDir, place, code)}`,
  )
}

function cure(dataDir: string, place: string, code: string): string {
  if (code === 'EROFS')
    return `The disk of ${place} is mounted read-only, or the unit of the service does not let it write there (ReadWritePaths=).`
  const [owner, user] = [ownerOf(place), ownUser()]
  if (owner === undefined || user === undefined) return `Let the user this site runs as write in ${place}.`
  if (owner === user) return `It is your own: chmod u+rwx ${place}`
  const whose = `${place} belongs to ${userName(owner)}, and this runs as ${userName(user)}.`
  if (place !== dataDir) return `${whose} Make it: sudo install -d -m 700 -o ${userName(user)} ${dataDir}`
  return `${whose} Run it as ${userName(owner)} (sudo -u ${userName(owner)} …), or give the directory to ${userName(user)}: ${chownCommand(place)}`
}

/** `path`, or its nearest parent that exists. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
}
