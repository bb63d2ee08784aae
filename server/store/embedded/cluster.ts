import { chmodSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describeDiskShortage } from '../../process/system.ts'
import { EmbeddedError, explainEmbeddedError, LOG_FILE } from './embedded-errors.ts'
import { readPostgresUser, runPostgresTool } from './run-postgres-tool.ts'

/** A folder in DATA_DIR. */
export const CLUSTER_FOLDER = 'postgresql'

const UNFINISHED_PREFIX = `${CLUSTER_FOLDER}.new-`
/** DATA_DIR may hold these names before the cluster is made. */
const ALLOWED_NAMES = [LOG_FILE, 'lost+found']
/** A new cluster takes 30 MB in 1,000 files. */
const NEW_CLUSTER = { bytes: 40_000_000, files: 1_100 }

/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Segments of 1 MB keep the directory small. */
const INITDB = `--username=postgres --auth=trust --encoding=UTF8 --locale=${LOCALE} --data-checksums --wal-segsize=1`

/** @throws {EmbeddedError} for a directory that this user may not read */
export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, CLUSTER_FOLDER, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw explainEmbeddedError(dataDir, error)
  }
}

/** Makes a cluster if there is none, and repairs a copied one. */
export async function prepareCluster(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!hasCluster(dataDir)) await initialize(dataDir)
  repairCopy(dataDir)
  // Starts that were killed or lost the race leave these.
  const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED_PREFIX))
  for (const name of unfinished) rmSync(join(dataDir, name), { recursive: true, force: true })
}

async function initialize(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter(
    (name) => !ALLOWED_NAMES.includes(name) && !name.startsWith(UNFINISHED_PREFIX),
  )
  if (names.length > 0) {
    throw new EmbeddedError(
      `${dataDir} holds files that are not this site's (${names.slice(0, 3).join(', ')}); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
    )
  }
  const shortage = describeDiskShortage(dataDir, NEW_CLUSTER)
  if (shortage) throw new EmbeddedError(`The database can't be made in ${dataDir}: ${shortage}`)
  const unfinished = `${UNFINISHED_PREFIX}${crypto.randomUUID()}`
  try {
    await runPostgresTool(dataDir, 'initdb', [...INITDB.split(' '), `--pgdata=${unfinished}`])
    renameSync(join(dataDir, unfinished), join(dataDir, CLUSTER_FOLDER))
  } catch (error) {
    // Another process was quicker.
    if (hasCluster(dataDir)) return
    // The disk is measured before the removal makes room again.
    const explained = explainEmbeddedError(dataDir, error)
    rmSync(join(dataDir, unfinished), { recursive: true, force: true })
    throw explained
  }
}

/** Many copies lack these empty folders: https://www.postgresql.org/docs/current/storage-file-layout.html */
const EMPTY_FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

/** A copy may lack empty folders, and may be open to others, which PostgreSQL refuses. */
function repairCopy(dataDir: string): void {
  const cluster = join(dataDir, CLUSTER_FOLDER)
  const user = readPostgresUser(dataDir)
  for (const name of EMPTY_FOLDERS) {
    const isMade = mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 }) !== undefined
    if (isMade && user) lchownSync(join(cluster, name), user.uid, user.gid)
  }
  if ((statSync(cluster).mode & 0o777) === 0o700) return
  chmodSync(cluster, 0o700)
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
}
