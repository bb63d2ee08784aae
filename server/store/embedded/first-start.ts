import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CLUSTER_DIRECTORY, removeUnfinished, syncDirectory } from './data-directory.ts'
import { Refusal } from './refusal.ts'

const MAKE_CLUSTER = fileURLToPath(new URL('./make-cluster.ts', import.meta.url))

/**
 * Makes the cluster in `dataDir` if there is none: in a directory of its own, so that a kill at any moment leaves
 * either no cluster or a whole one, and in a process of its own, because its memory never comes back.
 */
export async function makeClusterIfMissing(dataDir: string): Promise<void> {
  removeUnfinished(dataDir)
  const cluster = join(dataDir, CLUSTER_DIRECTORY)
  if (existsSync(cluster)) return
  const unfinished = mkdtempSync(`${cluster}.new-`)
  try {
    await promisify(execFile)(process.execPath, [...process.execArgv, MAKE_CLUSTER, unfinished])
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error)
    throw new Refusal(`The database could not be made in ${dataDir}: ${said.split('\n').at(-1)}`)
  }
  renameSync(unfinished, cluster)
  syncDirectory(dataDir)
}
