import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory } from '../disk/data-directory.ts'
import { DurableFileSystem } from '../disk/durable-file-system.ts'
import { openDatabase } from './database.ts'

// The process that makes a new cluster in the directory it is given, and ends when all of it is on the disk.

// With nothing of its own to wait for, Node waits for V8's threads, which may be waiting for it, and so for ever:
// https://github.com/nodejs/node/issues/54918. The store's process has its channel to the site to wait for.
setInterval(() => {}, 1_000)

try {
  await makeCluster(process.argv[2] ?? '')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  // PGlite leaves timers behind when PostgreSQL does not start.
  process.exit(1)
}

async function makeCluster(directory: string): Promise<void> {
  const database = await openDatabase(new DurableFileSystem(directory))
  await database.close()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncDirectory(path)
    else syncFile(path)
  }
  syncDirectory(directory)
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
