import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning, readPid } from '../../process-lock.ts'
import { readFileIfExists } from '../../read-file.ts'
import { StartupError } from '../store-errors.ts'
import type { PostgresUser } from './programs.ts'

/** A folder in DATA_DIR. */
export const CLUSTER = 'postgresql'

const SOCKET = '.s.PGSQL.5432'

/** `sockaddr_un.sun_path` has 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const SOCKET_PATH_MAX_BYTES = 103

export const readServerPid = (dataDir: string): number | undefined => readPid(join(dataDir, CLUSTER, 'postmaster.pid'))

/** The process of the PostgreSQL that runs on the directory, as far as this machine sees it. */
export function findRunningServer(dataDir: string): number | undefined {
  const pid = readServerPid(dataDir)
  if (pid === undefined || !isRunning(pid)) return undefined
  const isServer = process.platform !== 'linux' || worksInCluster(pid, dataDir)
  return isServer ? pid : undefined
}

/**
 * After a crash, in a copy, or after the end of a container their number may be another program's, which PostgreSQL would take for the
 * server. Otherwise they stay: by them PostgreSQL finds processes that a killed server has left.
 */
export function removeStaleLocks(dataDir: string): void {
  for (const lock of [join(dataDir, CLUSTER, 'postmaster.pid'), join(dataDir, CLUSTER, `${SOCKET}.lock`)]) {
    const pid = readPid(lock)
    if (pid !== undefined && worksInCluster(pid, dataDir) === false) rmSync(lock, { force: true })
  }
  const lock = join(getSocketFolder(dataDir), `${SOCKET}.lock`)
  const pid = readPid(lock)
  if (pid === undefined || worksInCluster(pid, dataDir) !== false) return
  // A PostgreSQL whose directory was moved away keeps its socket: PostgreSQL refuses to start beside it.
  if (readFileIfExists(`/proc/${pid}/comm`)?.trim() !== 'postgres') rmSync(lock, { force: true })
}

/** PostgreSQL works in its cluster's folder. @returns undefined for another user's process, one that has ended, and all but on Linux */
function worksInCluster(pid: number, dataDir: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(join(dataDir, CLUSTER))
  } catch {
    return undefined
  }
}

/** The path is short and on a drive that takes sockets. That of DATA_DIR may not: a network share or a folder that Docker Desktop shares. */
export function getSocketFolder(dataDir: string): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `portfolio-${hash}`)
}

/**
 * Where a running PostgreSQL may listen. It listens in the cluster too where that is possible: a container that shares the directory
 * has another temporary folder, and would start a second PostgreSQL on the same files.
 */
export function findSocketFolders(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  // The directory's error explains more than that of its socket.
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const folder = getSocketFolder(dataDir)
  const cluster = join(dataDir, CLUSTER)
  const folders: string[] = []
  if (existsSync(folder)) {
    assertPrivate(folder, dataDir)
    // Without a server here, the socket may belong to a directory that this one replaced.
    if (findRunningServer(dataDir) !== undefined) folders.push(folder)
  }
  if (Buffer.byteLength(join(cluster, SOCKET)) <= SOCKET_PATH_MAX_BYTES) folders.push(cluster)
  return folders
}

/** It stays when PostgreSQL stops: another process may be starting it again. @param user as whom PostgreSQL runs, where that is another */
export function createSocketFolder(dataDir: string, user?: PostgresUser): string {
  const folder = getSocketFolder(dataDir)
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') {
      throw new StartupError(
        `PostgreSQL's socket can't be made in ${tmpdir()} (${code}): let this user write there, or set TMPDIR to a folder where it may.`,
      )
    }
    assertPrivate(folder, dataDir)
  }
  return folder
}

/** Every user may write in the temporary folder, and could make a folder of this name for a server of their own. */
function assertPrivate(folder: string, dataDir: string): void {
  const { uid, mode } = lstatSync(folder)
  const expectedUid = process.geteuid?.() || statSync(dataDir).uid
  if (uid === expectedUid && (mode & 0o170077) === 0o040000) return
  throw new StartupError(
    `${folder} is for the socket of PostgreSQL, and belongs to another user or can be entered by others: remove it, or set TMPDIR to another folder.`,
  )
}
