import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { closeToOthers } from '../disk/close-to-others.ts'
import { CLUSTER_DIRECTORY, removeUnfinished, syncDirectory } from '../disk/data-directory.ts'
import { lackOfRoom, NEW_CLUSTER } from '../disk/disk-room.ts'
import { StartupError, unmakeable } from '../startup-error.ts'

const MAKE_CLUSTER = fileURLToPath(new URL('./make-cluster.ts', import.meta.url))

/**
 * Makes the cluster in `dataDir` if there is none: in a directory of its own, so that a kill at any moment leaves
 * either no cluster or a whole one, and in a process of its own, because its memory never comes back.
 * @throws {StartupError} whose message names the cure; nothing is left then.
 */
export async function makeClusterIfMissing(dataDir: string): Promise<void> {
  removeUnfinished(dataDir)
  const cluster = join(dataDir, CLUSTER_DIRECTORY)
  if (!existsSync(cluster)) await makeCluster(dataDir, cluster)
  closeToOthers(dataDir)
}

async function makeCluster(dataDir: string, cluster: string): Promise<void> {
  const lacking = lackOfRoom(dataDir, NEW_CLUSTER)
  if (lacking) throw new StartupError(`The database can't be made in ${dataDir}: ${lacking}`)
  const unfinished = mkdtempSync(`${cluster}.new-`)
  try {
    await promisify(execFile)(process.execPath, [...process.execArgv, MAKE_CLUSTER, unfinished])
  } catch (error) {
    // Before it is removed, and there is room again.
    const startupError = unmakeable(dataDir, error as { stderr: string; signal?: string })
    removeUnfinished(dataDir)
    throw startupError
  }
  renameSync(unfinished, cluster)
  syncDirectory(dataDir)
}
