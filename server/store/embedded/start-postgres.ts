import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readFileIfExists, readPid } from '../../process/system.ts'
import { CLUSTER_FOLDER } from './cluster.ts'
import { extractReason, LOG_FILE } from './embedded-errors.ts'
import { isOtherProgram, isPostgresRunning } from './postgres-process.ts'
import { runPostgresTool } from './run-postgres-tool.ts'
import { createSocketFolder, getSocketFolder, SOCKET_FILE } from './socket-folders.ts'

const OTHER_STARTS_MS = 250

const POSTGRES_PARAMETERS = {
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
  // A rejected row is no fault, and its text must not be in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** PostgreSQL gets a session of its own: neither Ctrl-C nor the end of this process ends it. */
export async function startPostgres(dataDir: string): Promise<void> {
  removeStaleLocks(dataDir)
  const folders = `"${createSocketFolder(dataDir)}",.`
  const options = Object.entries({ ...POSTGRES_PARAMETERS, unix_socket_directories: folders }).map(
    ([name, value]) => `-c ${name}=${quoteForShell(String(value))}`,
  )
  const lengthBefore = readLog(dataDir).length
  // pg_ctl gives -D and -l to a shell, so they are relative.
  const parameters = ['start', '-D', '.', '-l', `../${LOG_FILE}`, '-t', '60', '-o', options.join(' ')]
  try {
    await runPostgresTool(dataDir, 'pg_ctl', parameters, join(dataDir, CLUSTER_FOLDER))
  } catch (error) {
    const log = readLog(dataDir).slice(lengthBefore)
    if (OTHER_WAS_QUICKER.test(log) || isPostgresRunning(dataDir)) return wait(OTHER_STARTS_MS)
    const reason = extractReason(log)
    throw reason ? new Error(reason) : error
  }
}

/** Another process has started PostgreSQL, or has just stopped it. */
const OTHER_WAS_QUICKER = /FATAL: +(lock file "postmaster\.pid"|terminating connection|pre-existing shared memory)/

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const readLog = (dataDir: string): string => readFileIfExists(join(dataDir, LOG_FILE)) ?? ''

/**
 * Removes lock files whose process number another program has by now, as after a crash, in a copy or in a new
 * container: PostgreSQL would take that program for another PostgreSQL. It needs the other lock files to find processes
 * that a killed one has left.
 */
function removeStaleLocks(dataDir: string): void {
  const cluster = join(dataDir, CLUSTER_FOLDER)
  const socketLocks = [cluster, getSocketFolder(dataDir)].map((folder) => join(folder, `${SOCKET_FILE}.lock`))
  for (const lock of [join(cluster, 'postmaster.pid'), ...socketLocks]) {
    const pid = readPid(lock)
    if (pid !== undefined && isOtherProgram(pid, dataDir)) rmSync(lock, { force: true })
  }
}
