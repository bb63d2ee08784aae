import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, readFileIfExists } from '../system.ts'

/** A folder in DATA_DIR. */
export const CLUSTER = 'postgresql'

const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/** The number is on the first line. */
const readPid = (lock: string): number | undefined => Number.parseInt(readFileIfExists(lock) ?? '', 10) || undefined

export const readServerPid = (dataDir: string): number | undefined => readPid(join(dataDir, CLUSTER, 'postmaster.pid'))

/** The process of the PostgreSQL that runs on the directory, as far as this machine sees it. */
export function findRunningServer(dataDir: string): number | undefined {
  const pid = readServerPid(dataDir)
  return pid !== undefined && isRunning(pid) && isServer(pid, dataDir) ? pid : undefined
}

/**
 * After a crash, in a copy, or after the end of a container their number may be another program's, which PostgreSQL would take for the
 * server. Otherwise they stay: by them PostgreSQL finds processes that a killed server has left.
 */
export function removeStaleLocks(dataDir: string): void {
  for (const name of ['postmaster.pid', SOCKET_LOCK]) {
    const lock = join(dataDir, CLUSTER, name)
    const pid = readPid(lock)
    if (pid !== undefined && isServer(pid, dataDir) === false) rmSync(lock, { force: true })
  }
}

/** The server of a directory that was at this path before, and was moved or removed while it ran. @param folder of its socket */
export function findDisplacedServer(dataDir: string, folder: string): number | undefined {
  const lock = join(folder, SOCKET_LOCK)
  const pid = readPid(lock)
  if (pid === undefined || isServer(pid, dataDir) !== false) return undefined
  if (readFileIfExists(`/proc/${pid}/comm`)?.trim() === 'postgres') return pid
  rmSync(lock, { force: true })
  return undefined
}

/** PostgreSQL works in its cluster's folder. Undefined for a process that has ended or is another user's; true outside Linux, which does not say. */
function isServer(pid: number, dataDir: string): boolean | undefined {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(join(dataDir, CLUSTER))
  } catch {
    return undefined
  }
}
