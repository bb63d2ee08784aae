import { chmodSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unquoteSettings } from '../env.ts'
import { getErrorMessage } from '../error-message.ts'
import { isRunning, readFileIfExists, sendSignal } from '../system.ts'
import { explainDiskFault, findDiskShortage, NEW_CLUSTER, StartupError } from './disk-faults.ts'
import { findPostgresUser, LIBRARIES, type PostgresUser, runPostgres } from './postgres-programs.ts'
import { CLUSTER, findRunningServer, readServerPid, removeStaleLocks } from './postmaster.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { addFix, explainStartFault, LOG } from './start-faults.ts'

const UNFINISHED_PREFIX = `${CLUSTER}.new-`
/** DATA_DIR may hold these names before the cluster is made. */
const ALLOWED_NAMES = [LOG, LIBRARIES, 'lost+found']

const STOPS_WITHIN_MS = 60_000
const RETRY_MS = 20
const OTHER_STARTS_MS = 250

/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Segments of 1 MB keep the directory small. */
const INITDB = [
  '-U',
  'postgres',
  '--auth=trust',
  '-E',
  'UTF8',
  `--locale=${LOCALE}`,
  '--data-checksums',
  '--wal-segsize=1',
]
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

export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, CLUSTER, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw explainDiskFault(dataDir, error)
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
    throw explainDiskFault(dataDir, error)
  }
}

async function initialize(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter(
    (name) => !ALLOWED_NAMES.includes(name) && !name.startsWith(UNFINISHED_PREFIX),
  )
  if (names.length > 0)
    throw new StartupError(
      `${dataDir} ${describeForeignFiles(names)}; nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
    )
  const shortage = findDiskShortage(dataDir, NEW_CLUSTER)
  if (shortage) throw new StartupError(`The database can't be made in ${dataDir}: ${shortage}`)
  // Another user's directory can't be made private, but its new files are.
  if (statSync(dataDir).uid === process.geteuid?.()) chmodSync(dataDir, 0o700)
  assertPermissionSupport(dataDir)
  const unfinished = `${UNFINISHED_PREFIX}${process.pid}`
  try {
    // SETTINGS has the same value; initdb before version 16 does not know -c.
    const extraOptions = unquoteSettings(process.env).POSTGRES_BIN ? [] : ['-c', 'dynamic_shared_memory_type=mmap']
    await runPostgres(dataDir, 'initdb', [...INITDB, ...extraOptions, '-D', unfinished])
    renameSync(join(dataDir, unfinished), join(dataDir, CLUSTER))
  } catch (error) {
    if (hasCluster(dataDir)) return
    // The disk is measured before the removal makes room again.
    const reason = findDiskShortage(dataDir) ?? addFix(getErrorMessage(error), dataDir)
    rmSync(join(dataDir, unfinished), { recursive: true, force: true })
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database could not be made in ${dataDir}: ${reason}`)
  }
}

/** Windows' drives in WSL, exFAT and some network shares show all files as everybody's, which PostgreSQL refuses. */
function assertPermissionSupport(dataDir: string): void {
  const probe = join(dataDir, `${UNFINISHED_PREFIX}probe-${process.pid}`)
  mkdirSync(probe)
  chmodSync(probe, 0o700)
  const { mode } = statSync(probe)
  rmSync(probe, { recursive: true })
  if ((mode & 0o777) === 0o700) return
  throw new StartupError(
    `The drive of ${dataDir} does not keep permissions. Set DATA_DIR to a folder on a drive of this system, such as ~/portfolio-data.`,
  )
}

function describeForeignFiles(names: string[]): string {
  if (names.includes('portfolio-store')) return 'was made by version 2 of this site, which this version does not open'
  if (names.includes('PG_VERSION')) return 'is a PostgreSQL directory that this site did not make'
  return `holds files that are not this site's (${names.slice(0, 3).join(', ')})`
}

/** The server has a session of its own: neither Ctrl-C nor the end of this process ends it. */
export async function startPostgres(dataDir: string): Promise<void> {
  removeStaleLocks(dataDir)
  const user = findPostgresUser(dataDir)
  const cluster = join(dataDir, CLUSTER)
  repairCopiedFolders(cluster, user)
  const folders = `"${makeSocketFolder(dataDir, user)}",.`
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: folders }).map(
    ([name, value]) => `-c ${name}=${quoteForShell(String(value))}`,
  )
  const lengthBefore = readLog(dataDir).length
  try {
    // pg_ctl gives -D and -l to a shell, so they are relative.
    await runPostgres(
      dataDir,
      'pg_ctl',
      ['start', '-D', '.', '-l', `../${LOG}`, '-t', '60', '-o', options.join(' ')],
      cluster,
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    const log = readLog(dataDir).slice(lengthBefore)
    // Another process was quicker: it has started the server, or has just stopped it.
    if (
      /FATAL: +(lock file|terminating connection|pre-existing shared memory)/.test(log) ||
      findRunningServer(dataDir) !== undefined
    ) {
      await wait(OTHER_STARTS_MS)
      return
    }
    throw explainStartFault(dataDir, log, getErrorMessage(error))
  }
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const readLog = (dataDir: string): string => readFileIfExists(join(dataDir, LOG)) ?? ''

/** A copy may lack empty folders, and may be open to others, which PostgreSQL refuses. */
function repairCopiedFolders(cluster: string, user: PostgresUser | undefined): void {
  for (const name of EMPTY_FOLDERS) {
    const made = mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 })
    if (made && user) lchownSync(join(cluster, name), user.uid, user.gid)
  }
  if ((statSync(cluster).mode & 0o777) === 0o700) return
  chmodSync(cluster, 0o700)
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o700)
    else if (entry.isFile()) chmodSync(path, 0o600)
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
