import { readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, readPid } from '../../process-lock.ts'
import { CLUSTER } from './cluster.ts'

const STOPS_WITHIN_MS = 60_000
const RETRY_MS = 20

export const readServerPid = (dataDir: string): number | undefined => readPid(join(dataDir, CLUSTER, 'postmaster.pid'))

/** Whether PostgreSQL runs on the directory, as far as this machine sees it. */
export function isServerRunning(dataDir: string): boolean {
  const pid = readServerPid(dataDir)
  if (pid === undefined || !isRunning(pid)) return false
  return process.platform !== 'linux' || worksInCluster(pid, dataDir) === true
}

/** PostgreSQL works in its cluster's folder. @returns undefined for another user's process, one that has ended, and all but on Linux */
export function worksInCluster(pid: number, dataDir: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(join(dataDir, CLUSTER))
  } catch {
    return undefined
  }
}

/** Makes a checkpoint and ends all connections. `pg_ctl stop` would wait for a server that another process starts meanwhile. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const pid = readServerPid(dataDir)
  if (pid === undefined) return
  sendSignal(pid, 'SIGINT')
  const deadline = Date.now() + STOPS_WITHIN_MS
  while (readServerPid(dataDir) === pid && isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (${pid}) does not stop`)
    await wait(RETRY_MS)
  }
}

/** Sends a signal to a process that may have just ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
