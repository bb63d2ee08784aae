import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { explainDiskFault, lackOfRoom, NEW_CLUSTER, StartupError } from './disk-faults.ts'
import { LIBRARIES, runPostgres } from './postgres-programs.ts'
import { reasonOf } from './reason-of.ts'

/** The folder of the cluster in DATA_DIR. */
export const CLUSTER = 'postgresql'
const UNFINISHED = `${CLUSTER}.new-`
const LOG = 'postgresql.log'
/** What may be in a directory before there is a cluster in it. */
const BESIDE = [LOG, LIBRARIES, 'desk-token', 'lost+found']

/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** With segments of 1 MB the directory stays small. */
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
  // Its socket is in the cluster's own folder, which only its user can enter.
  listen_addresses: `''`,
  unix_socket_directories: '.',
  shared_buffers: '16MB',
  max_connections: 40,
  max_wal_size: '128MB',
  // What was deleted must not stay in files that wait to be used again.
  wal_recycle: 'off',
  // After a crash on a full disk, PostgreSQL 18.4 may stay "in recovery" without a process that recovers. Started anew it does not.
  restart_after_crash: 'off',
  timezone: 'UTC',
  // A refused row is no fault, and its text must not be in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
const OPTIONS = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)

/** Whether there is a cluster of this site in `dataDir`. @throws {StartupError} when nobody may look */
export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, CLUSTER, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw explainDiskFault(dataDir, error)
  }
}

/**
 * Makes a cluster in `dataDir`, unless there is one: beside its place, and renamed when it is whole.
 * @throws {StartupError} when the directory holds something else, or can't be written
 */
export async function makeCluster(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!hasCluster(dataDir)) await initialize(dataDir)
    // Of starts that were killed, or lost the race.
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
  // Another user's directory can't be closed to others, but what is made in it is.
  if (statSync(dataDir).uid === process.geteuid?.()) chmodSync(dataDir, 0o700)
  const unfinished = `${UNFINISHED}${process.pid}`
  try {
    await runPostgres(dataDir, 'initdb', [...INITDB, '-D', unfinished])
    renameSync(join(dataDir, unfinished), join(dataDir, CLUSTER))
  } catch (error) {
    if (hasCluster(dataDir)) return
    // Before it is removed, and there is room again.
    const why = lackOfRoom(dataDir) ?? reasonOf(error)
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

/** Starts PostgreSQL on the cluster, in a session of its own: Ctrl-C and the end of this process don't reach it. @throws {StartupError} */
export async function startPostgres(dataDir: string): Promise<void> {
  const cluster = join(dataDir, CLUSTER)
  forgetDeadServer(dataDir)
  const linesBefore = readLog(dataDir).length
  try {
    // The shell of pg_ctl reads no name of a folder: -D and -l are relative.
    await runPostgres(
      dataDir,
      'pg_ctl',
      ['start', '-D', '.', '-l', `../${LOG}`, '-t', '60', '-o', OPTIONS.join(' ')],
      cluster,
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    const log = readLog(dataDir).slice(linesBefore - 1)
    // Whoever asks meanwhile is refused by a FATAL too.
    const last = log.findLastIndex((line) => /(FATAL|PANIC):(?! +the database system is)/.test(line))
    const said = last === -1 ? [] : log.slice(last, last + 2)
    const why = said.map((line) => /(?:FATAL|PANIC|DETAIL): +(.*?)\.?$/.exec(line)?.[1])
    // Another process was quicker: it has started the server, or has just stopped it.
    if (/postmaster\.pid|^terminating connection/.test(why[0] ?? '') || readServerPid(dataDir) !== undefined) return
    const cure = said.join().includes('incompatible with server')
      ? 'Write out what it holds with the PostgreSQL that made it (npm run backup -- FILE), and bring it into an empty DATA_DIR with this one (npm run restore -- FILE).'
      : 'Restore a backup into an empty DATA_DIR, and keep this one: somebody may yet read the rows in it.'
    throw new StartupError(
      `PostgreSQL does not open the database in ${dataDir}: ${lackOfRoom(dataDir) ?? `${why.filter(Boolean).join('. ') || reasonOf(error)}. ${cure}`}`,
    )
  }
}

const readLog = (dataDir: string): string[] =>
  existsSync(join(dataDir, LOG)) ? readFileSync(join(dataDir, LOG), 'utf8').split('\n') : ['']

/** Stops it after a checkpoint; whoever is connected loses the connection. */
export const stopPostgres = (dataDir: string): Promise<void> =>
  runPostgres(dataDir, 'pg_ctl', ['stop', '-D', '.', '-m', 'fast', '-t', '60'], join(dataDir, CLUSTER))

/** The process that serves `dataDir`, as it wrote it down itself. */
export function readServerPid(dataDir: string): number | undefined {
  const file = join(dataDir, CLUSTER, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined
}

/** After the end of a container its number may be another program's, which PostgreSQL would take for the server. Linux says whose it is. */
function forgetDeadServer(dataDir: string): void {
  const name = `/proc/${readServerPid(dataDir)}/comm`
  if (existsSync(name) && readFileSync(name, 'utf8').trim() !== 'postgres')
    rmSync(join(dataDir, CLUSTER, 'postmaster.pid'))
}
