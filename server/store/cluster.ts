import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '../error-message.ts'
import { isRunning, sendSignal } from '../processes.ts'
import { readFileIfExists } from '../read-file-if-exists.ts'
import { explainDiskFault, lackOfRoom, NEW_CLUSTER, StartupError } from './disk-faults.ts'
import { LIBRARIES, runPostgres } from './postgres-programs.ts'

export const CLUSTER = 'postgresql'
const UNFINISHED = `${CLUSTER}.new-`
const LOG = 'postgresql.log'
/** What DATA_DIR may hold before the cluster. */
const BESIDE = [LOG, LIBRARIES, 'desk-token', 'lost+found']

const STOPS_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 20

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
  // The socket is in the cluster's own folder, which only its user can enter.
  listen_addresses: `''`,
  unix_socket_directories: '.',
  shared_buffers: '16MB',
  max_connections: 40,
  max_wal_size: '128MB',
  // Deleted rows must not stay in recycled files.
  wal_recycle: 'off',
  // After a crash on a full disk PostgreSQL 18.4 may stay "in recovery" for ever. A new start ends that.
  restart_after_crash: 'off',
  timezone: 'UTC',
  // A refused row is no fault, and its text must not be in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
const OPTIONS = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)

export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, CLUSTER, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw explainDiskFault(dataDir, error)
  }
}

export async function makeCluster(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!hasCluster(dataDir)) await initialize(dataDir)
    // Left by starts that were killed, or lost the race.
    const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED))
    for (const name of unfinished) rmSync(join(dataDir, name), { recursive: true, force: true })
  } catch (error) {
    throw explainDiskFault(dataDir, error)
  }
}

async function initialize(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter((name) => !BESIDE.includes(name) && !name.startsWith(UNFINISHED))
  if (names.length > 0)
    throw new StartupError(
      `${dataDir} ${foreign(names)}; nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
    )
  const lacking = lackOfRoom(dataDir, NEW_CLUSTER)
  if (lacking) throw new StartupError(`The database can't be made in ${dataDir}: ${lacking}`)
  // Another user's directory can't be made private, but what is made in it is.
  if (statSync(dataDir).uid === process.geteuid?.()) chmodSync(dataDir, 0o700)
  const unfinished = `${UNFINISHED}${process.pid}`
  try {
    await runPostgres(dataDir, 'initdb', [...INITDB, '-D', unfinished])
    renameSync(join(dataDir, unfinished), join(dataDir, CLUSTER))
  } catch (error) {
    if (hasCluster(dataDir)) return
    // Measured before the removal makes room again.
    const why = lackOfRoom(dataDir) ?? errorMessage(error)
    rmSync(join(dataDir, unfinished), { recursive: true, force: true })
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database could not be made in ${dataDir}: ${why}`)
  }
}

function foreign(names: string[]): string {
  if (names.includes('portfolio-store')) return 'was made by version 2 of this site, which this version does not open'
  if (names.includes('PG_VERSION')) return 'is a PostgreSQL directory that this site did not make'
  return `holds files that are not this site's (${names.slice(0, 3).join(', ')})`
}

/** In a session of its own: neither Ctrl-C nor the end of this process ends it. */
export async function startPostgres(dataDir: string): Promise<void> {
  const cluster = join(dataDir, CLUSTER)
  forgetDeadServer(dataDir)
  const linesBefore = readLog(dataDir).length
  try {
    // pg_ctl gives -D and -l to a shell, so they are relative.
    await runPostgres(
      dataDir,
      'pg_ctl',
      ['start', '-D', '.', '-l', `../${LOG}`, '-t', '60', '-o', OPTIONS.join(' ')],
      cluster,
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    const fault = lastFault(readLog(dataDir).slice(linesBefore - 1))
    // Another process was quicker: it has started the server, or has just stopped it.
    if (/postmaster\.pid|^terminating connection/.test(fault) || readServerPid(dataDir) !== undefined) return
    const cure = fault.includes('incompatible with server')
      ? 'Write out what it holds with the PostgreSQL that made it (npm run backup -- FILE), and bring it into an empty DATA_DIR with this one (npm run restore -- FILE).'
      : 'Restore a backup into an empty DATA_DIR, and keep this one: somebody may yet read the rows in it.'
    const why = lackOfRoom(dataDir) ?? `${fault || errorMessage(error)}. ${cure}`
    throw new StartupError(`PostgreSQL does not open the database in ${dataDir}: ${why}`)
  }
}

/** With its detail. Clients that connect meanwhile are refused by a FATAL too. */
function lastFault(log: string[]): string {
  const at = log.findLastIndex((line) => /(FATAL|PANIC):(?! +the database system is)/.test(line))
  const lines = at === -1 ? [] : log.slice(at, at + 2)
  return lines.flatMap((line) => /(?:FATAL|PANIC|DETAIL): +(.*?)\.?$/.exec(line)?.[1] ?? []).join('. ')
}

const readLog = (dataDir: string): string[] => (readFileIfExists(join(dataDir, LOG)) ?? '').split('\n')

/** After a checkpoint; ends all connections. `pg_ctl stop` would go on to wait for a server that another process starts meanwhile. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const pid = readServerPid(dataDir)
  if (pid === undefined) return
  sendSignal(pid, 'SIGINT')
  const deadline = Date.now() + STOPS_WITHIN_MS
  while (readServerPid(dataDir) === pid && isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (${pid}) does not stop`)
    await wait(LOOK_EVERY_MS)
  }
}

export const readServerPid = (dataDir: string): number | undefined =>
  Number.parseInt(readFileIfExists(join(dataDir, CLUSTER, 'postmaster.pid')) ?? '', 10) || undefined

/** After the end of a container its PID may be another program's, which PostgreSQL would take for the server. Linux says whose it is. */
function forgetDeadServer(dataDir: string): void {
  const pid = readServerPid(dataDir)
  const program = pid && readFileIfExists(`/proc/${pid}/comm`)
  if (program && program.trim() !== 'postgres') rmSync(join(dataDir, CLUSTER, 'postmaster.pid'))
}
