import { lstatSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readFileIfExists } from '../system.ts'

/** The owner can fix it; the message says how. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** A new cluster takes 30 MB in 1,000 files. */
export const NEW_CLUSTER = { bytes: 40_000_000, files: 1_100 }

export function findDiskShortage(path: string, needed = { bytes: 1_000_000, files: 10 }): string | undefined {
  const disk = statfsSync(path)
  const bytes = disk.bavail * disk.bsize
  if (bytes < needed.bytes) {
    return `its disk is full, with ${formatMegabytes(bytes)} free where ${formatMegabytes(needed.bytes)} are needed. Make room on it (df ${path}).`
  }
  // Some file systems make inodes on demand and report none.
  if (disk.files > 0 && disk.ffree < needed.files) {
    return `its disk can take only ${disk.ffree} more files, and ${needed.files} are needed. Remove small files from it (df -i ${path}).`
  }
  return undefined
}

const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

export function explainDiskFault(dataDir: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const existing = findNearestFolder(dataDir)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupError(`${dataDir} is not a directory. Set DATA_DIR to one.`)
  const shortage = ['ENOSPC', 'EDQUOT'].includes(code) ? findDiskShortage(existing) : undefined
  if (shortage) return new StartupError(`${dataDir} can't be written: ${shortage}`)
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error
  return new StartupError(`${dataDir} can't be written (${code}). ${describeFix(dataDir, existing, code)}`)
}

function describeFix(dataDir: string, existing: string, code: string): string {
  if (code === 'EROFS')
    return `The disk of ${existing} is mounted read-only, or the unit of the service does not let it write there (ReadWritePaths=).`
  const [owner, user] = [findOwner(existing), process.geteuid?.()]
  if (user === undefined || owner === undefined) return `Let the user this site runs as write in ${existing}.`
  if (owner === user) return `It is your own: chmod u+rwx ${existing}`
  const belongs = `${existing} belongs to ${findUserName(owner)}, and this runs as ${findUserName(user)}.`
  if (existing !== dataDir) return `${belongs} Make it: sudo install -d -m 700 -o ${findUserName(user)} ${dataDir}`
  return `${belongs} Run it as ${findUserName(owner)} (sudo -u ${findUserName(owner)} …), or give the directory to ${findUserName(user)}: ${makeChownCommand(existing)}`
}

const findNearestFolder = (path: string): string =>
  findOwner(path) !== undefined || dirname(path) === path ? path : findNearestFolder(dirname(path))

function findOwner(path: string): number | undefined {
  try {
    return lstatSync(path).uid
  } catch {
    return undefined
  }
}

/** @returns the number itself if it has no name */
export function findUserName(uid: number): string {
  return readUsers().find((user) => user[2] === String(uid))?.[0] || String(uid)
}

/** The number of a user who is not root. */
export const findNamedUser = (): number => Number(readUsers().find(([, , uid = '0']) => Number(uid) > 0)?.[2] ?? 1000)

const readUsers = (): string[][] => (readFileIfExists('/etc/passwd') ?? '').split('\n').map((entry) => entry.split(':'))

export const makeChownCommand = (path: string, uid = process.geteuid?.() ?? 0): string =>
  `sudo chown -R ${findUserName(uid)}: ${path}`
