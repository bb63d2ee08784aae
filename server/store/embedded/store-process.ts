import { join } from 'node:path'
import { checkFsync } from './check-fsync.ts'
import { CLUSTER_DIRECTORY, claimDirectory, markDirectory } from './data-directory.ts'
import { openDatabase } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { makeClusterIfMissing } from './first-start.ts'
import { Refusal } from './refusal.ts'
import { SOCKET_FILE } from './socket.ts'
import { query } from './wire-messages.ts'
import { serveDatabase } from './wire-server.ts'

/** What this process tells the one that forked it. */
export type StoreReport = { kind: 'ready' } | { kind: 'refused'; message: string }

// PostgreSQL has background processes that write checkpoints; PGlite has none, and its log would grow for ever.
const CHECKPOINT_EVERY_MS = 3 * 60_000

// Ctrl-C reaches the whole group of processes; this one ends when the site asks, after its last visitor is answered.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.umask(0o077)
// The site is gone before it was told anything; a kill at any moment does no harm here.
const abandon = () => process.exit(1)
process.once('disconnect', abandon)

try {
  await start(process.argv[2] ?? '')
  report({ kind: 'ready' })
} catch (error) {
  report({ kind: 'refused', message: error instanceof Refusal ? error.message : `The store did not start: ${error}` })
  process.exitCode = 1
  process.off('disconnect', abandon)
  if (process.connected) process.disconnect()
}

async function start(dataDir: string): Promise<void> {
  claimDirectory(dataDir)
  lockDirectory(dataDir)
  markDirectory(dataDir)
  await makeClusterIfMissing(dataDir)
  const fileSystem = new DurableFileSystem(join(dataDir, CLUSTER_DIRECTORY))
  const database = await openDatabase(fileSystem)
  checkFsync(database, fileSystem)
  // A relative path, because a socket's path may have only about 100 bytes.
  process.chdir(dataDir)
  const server = await serveDatabase(database, SOCKET_FILE)
  const checkpoints = setInterval(() => database.run(query('checkpoint')), CHECKPOINT_EVERY_MS)
  const stop = async () => {
    clearInterval(checkpoints)
    server.close()
    await database.close()
    process.exit(0)
  }
  process.once('message', stop)
  process.off('disconnect', abandon)
  process.once('disconnect', stop)
  if (!process.connected) await stop()
}

function report(report: StoreReport): void {
  if (process.connected) process.send?.(report)
}
