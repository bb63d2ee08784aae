import { readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, readPid } from '../../process/system.ts'
import { CLUSTER_FOLDER } from './cluster.ts'

/** How long PostgreSQL may take to write everything to its files. */
export const POSTGRES_STOP_MS = 55_000
const RETRY_MS = 20

export const readPostgresPid = (dataDir: string): number | undefined =>
  readPid(join(dataDir, CLUSTER_FOLDER, 'postmaster.pid'))

/** Whether PostgreSQL runs on the directory, as far as this machine sees it. */
export function isPostgresRunning(dataDir: string): boolean {
  const pid = readPostgresPid(dataDir)
  if (pid === undefined || !isRunning(pid)) return false
  return process.platform !== 'linux' || readWorkingFolder(pid) === readClusterPath(dataDir)
}

/** Whether the process number in PostgreSQL's lock file now belongs to another program. */
export function isOtherProgram(pid: number, dataDir: string): boolean {
  const folder = readWorkingFolder(pid)
  return folder !== undefined && folder !== readClusterPath(dataDir)
}

/** PostgreSQL works in its cluster's folder. */
const readClusterPath = (dataDir: string): string => realpathSync(join(dataDir, CLUSTER_FOLDER))

/** @returns undefined for another user's process, one that has ended, and all but on Linux */
function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Makes a checkpoint and ends all connections. `pg_ctl stop` would wait for one that another process starts. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const pid = readPostgresPid(dataDir)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // PostgreSQL has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  const deadline = Date.now() + POSTGRES_STOP_MS
  while (readPostgresPid(dataDir) === pid && isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (${pid}) does not stop`)
    await wait(RETRY_MS)
  }
}
