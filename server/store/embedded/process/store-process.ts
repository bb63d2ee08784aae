import { join } from 'node:path'
import { checkFsync } from '../disk/check-fsync.ts'
import { checkOpenFiles } from '../disk/check-open-files.ts'
import { CLUSTER_DIRECTORY, claimDirectory, markDirectory } from '../disk/data-directory.ts'
import { type DirectoryLock, lockDirectory } from '../disk/directory-lock.ts'
import { DurableFileSystem } from '../disk/durable-file-system.ts'
import { StartupError, socketless, unopenable } from '../startup-error.ts'
import { SharedSession } from '../wire/shared-session.ts'
import { SOCKET_FILE } from '../wire/socket.ts'
import { serveSession } from '../wire/wire-server.ts'
import { type Database, openDatabase } from './database.ts'
import { makeClusterIfMissing } from './first-start.ts'
import { startMaintenance } from './maintenance.ts'

/** What this process sends to the one that forked it. */
export type StoreReport = { kind: 'ready' } | { kind: 'failed'; message: string }

const LOOK_EVERY_MS = 1_000

// Ctrl-C reaches the whole group of processes; this one ends when the site asks, after its last visitor is answered.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.umask(0o077)
// Until it is open, the end of the site ends this at once: a kill at any moment does no harm here.
const abandon = () => process.exit(1)
process.once('disconnect', abandon)

try {
  await start(process.argv[2] ?? '')
  report({ kind: 'ready' })
} catch (error) {
  const message = error instanceof StartupError ? error.message : `The store did not start: ${error}`
  // PGlite leaves timers behind when PostgreSQL does not start, and they would keep this process alive.
  report({ kind: 'failed', message }, abandon)
}

async function start(dataDir: string): Promise<void> {
  checkOpenFiles()
  claimDirectory(dataDir)
  const lock = lockDirectory(dataDir)
  markDirectory(dataDir)
  await makeClusterIfMissing(dataDir)
  const fileSystem = new DurableFileSystem(join(dataDir, CLUSTER_DIRECTORY))
  const database = guarded(
    await openDatabase(fileSystem).catch((error) => {
      throw unopenable(dataDir, error)
    }),
    lock,
  )
  checkFsync(database, fileSystem)
  const session = new SharedSession(database)
  const stopMaintenance = startMaintenance(session, console.error)
  // A socket's path may have only about 100 bytes; a relative one always fits.
  process.chdir(dataDir)
  const server = await serveSession(session, SOCKET_FILE).catch((error) => {
    throw socketless(dataDir, error)
  })
  const stop = async () => {
    stopMaintenance()
    server.close()
    await database.close()
    process.exit(0)
  }
  process.off('disconnect', abandon)
  process.once('disconnect', stop)
  process.once('message', stop)
  if (!process.connected) await stop()
}

/** PGlite opens files by their paths, so in a directory that was replaced it would write into a stranger's cluster. */
function guarded(database: Database, lock: DirectoryLock): Database {
  const stopIfLost = () => {
    if (lock.isHeld()) return
    console.error('store: its directory was taken away while it ran, stopping')
    process.exit(1)
  }
  // With the directory its socket is gone, so nobody might ever ask again.
  setInterval(stopIfLost, LOOK_EVERY_MS).unref()
  return {
    greeting: database.greeting,
    run: (messages) => {
      stopIfLost()
      return database.run(messages)
    },
    close: () => {
      stopIfLost()
      return database.close()
    },
  }
}

function report(report: StoreReport, then = () => {}): void {
  if (process.connected) process.send?.(report, undefined, undefined, then)
  else then()
}
