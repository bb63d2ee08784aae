import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLUSTER_FOLDER } from './cluster.ts'
import { EmbeddedError } from './embedded-errors.ts'
import { isPostgresRunning } from './postgres-process.ts'
import { readPostgresUser } from './run-postgres-tool.ts'

export const SOCKET_FILE = '.s.PGSQL.5432'

/** `sockaddr_un.sun_path` has 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const SOCKET_PATH_MAX_BYTES = 103

/** The path is short and its drive takes sockets. A DATA_DIR on a network share or in Docker Desktop may not. */
export function getSocketFolder(dataDir: string): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `portfolio-${hash}`)
}

/**
 * Lists where a running PostgreSQL may listen: in its socket folder, and in the cluster if the path is short enough. A
 * container that shares the directory has another temporary folder, and would otherwise start a second PostgreSQL on
 * the same files.
 */
export function listSocketFolders(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  // The directory's error explains more than its socket's error. With the slash, a file is no directory.
  accessSync(`${dataDir}/`, constants.R_OK | constants.W_OK | constants.X_OK)
  const folder = getSocketFolder(dataDir)
  const cluster = join(dataDir, CLUSTER_FOLDER)
  const folders: string[] = []
  if (existsSync(folder)) {
    assertPrivate(folder, dataDir)
    // If no PostgreSQL runs here, the socket may belong to a directory that this one replaced.
    if (isPostgresRunning(dataDir)) folders.push(folder)
  }
  if (Buffer.byteLength(join(cluster, SOCKET_FILE)) <= SOCKET_PATH_MAX_BYTES) folders.push(cluster)
  return folders
}

/** The folder stays when PostgreSQL stops, since another process may be starting it again. */
export function createSocketFolder(dataDir: string): string {
  const folder = getSocketFolder(dataDir)
  try {
    mkdirSync(folder, { mode: 0o700 })
    const user = readPostgresUser(dataDir)
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') {
      throw new EmbeddedError(
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
  throw new EmbeddedError(
    `${folder} is for the socket of PostgreSQL, and belongs to another user or can be entered by others: remove it, or set TMPDIR to another folder.`,
  )
}
