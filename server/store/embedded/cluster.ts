import { chmodSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeDiskShortage } from '../../disk-space.ts'
import { isRunning } from '../../process-lock.ts'
import { readFileIfExists } from '../../read-file.ts'
import { StartupError } from '../store-errors.ts'
import { explainEmbeddedError, findReason, LOG } from './embedded-errors.ts'
import { CLUSTER, createSocketFolder, findRunningServer, readServerPid, removeStaleLocks } from './postmaster.ts'
import { findPostgresUser, type PostgresUser, runPostgres } from './programs.ts'

const UNFINISHED_PREFIX = `${CLUSTER}.new-`
/** DATA_DIR may hold these names before the cluster is made. */
const ALLOWED_NAMES = [LOG, 'lost+found']
/** A new cluster takes 30 MB in 1,000 files. */
const NEW_CLUSTER = { bytes: 40_000_000, files: 1_100 }

const STOPS_WITHIN_MS = 60_000
const RETRY_MS = 20
const OTHER_STARTS_MS = 250

/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Segments of 1 MB keep the directory small. */
const INITDB = `--username=postgres --auth=trust --encoding=UTF8 --locale=${LOCALE} --data-checksums --wal-segsize=1`
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '16MB',
  max_connections: 40,
  max_wal_size: '128MB',
  // The cluster's own files hold it, because /dev/shm may be full, or closed to this user.
  dynamic_shared_memory_type: 'mmap',
  // Deleted rows must not stay in recycled files.
  wal_recycle: 'off',
  // PostgreSQL 18.4 may stay "in recovery" forever after a crash on a full disk. A new start ends that.
  restart_after_crash: 'off',
  timezone: 'UTC',
  // A refused row is no fault, and its text must not be in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** @throws {StartupError} for a directory that this user may not read */
export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, CLUSTER, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw explainEmbeddedError(dataDir, error)
  }
}

/** @throws {StartupError} */
export async function makeCluster(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!hasCluster(dataDir)) await initialize(dataDir)
    // Starts that were killed or lost the race leave these.
    const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED_PREFIX))
    for (const name of unfinished) rmSync(join(dataDir, name), { recursive: true, force: true })
  } catch (error) {
    throw explainEmbeddedError(dataDir, error)
  }
}

async function initialize(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter(
    (name) => !ALLOWED_NAMES.includes(name) && !name.startsWith(UNFINISHED_PREFIX),
  )
  if (names.length > 0) {
    throw new StartupError(
      `${dataDir} holds files that are not this site's (${names.slice(0, 3).join(', ')}); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
    )
  }
  const shortage = describeDiskShortage(dataDir, NEW_CLUSTER)
  if (shortage) throw new StartupError(`The database can't be made in ${dataDir}: ${shortage}`)
  const unfinished = `${UNFINISHED_PREFIX}${crypto.randomUUID()}`
  try {
    await runPostgres(dataDir, 'initdb', [...INITDB.split(' '), `--pgdata=${unfinished}`])
    renameSync(join(dataDir, unfinished), join(dataDir, CLUSTER))
  } catch (error) {
    // Another process was quicker.
    if (hasCluster(dataDir)) return
    // The disk is measured before the removal makes room again.
    const explained = explainEmbeddedError(dataDir, error)
    rmSync(join(dataDir, unfinished), { recursive: true, force: true })
    throw explained
  }
}

/** Many ways of copying leave out these empty folders: https://www.postgresql.org/docs/current/storage-file-layout.html */
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
function repairCopy(cluster: string, user: PostgresUser | undefined): void {
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

/** The server has a session of its own: neither Ctrl-C nor the end of this process ends it. */
export async function startPostgres(dataDir: string): Promise<void> {
  removeStaleLocks(dataDir)
  const cluster = join(dataDir, CLUSTER)
  const user = findPostgresUser(dataDir)
  try {
    repairCopy(cluster, user)
  } catch (error) {
    throw explainEmbeddedError(dataDir, error)
  }
  const folders = `"${createSocketFolder(dataDir, user)}",.`
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: folders }).map(
    ([name, value]) => `-c ${name}=${quoteForShell(String(value))}`,
  )
  const lengthBefore = readLog(dataDir).length
  // pg_ctl gives -D and -l to a shell, so they are relative.
  const parameters = ['start', '-D', '.', '-l', `../${LOG}`, '-t', '60', '-o', options.join(' ')]
  try {
    await runPostgres(dataDir, 'pg_ctl', parameters, cluster)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const log = readLog(dataDir).slice(lengthBefore)
    if (OTHER_WAS_QUICKER.test(log) || findRunningServer(dataDir) !== undefined) return wait(OTHER_STARTS_MS)
    throw explainEmbeddedError(dataDir, findReason(log) || error)
  }
}

/** Another process has started the server, or has just stopped it. */
const OTHER_WAS_QUICKER = /FATAL: +(lock file "postmaster\.pid"|terminating connection|pre-existing shared memory)/

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const readLog = (dataDir: string): string => readFileIfExists(join(dataDir, LOG)) ?? ''

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
