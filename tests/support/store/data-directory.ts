import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashFiles } from '../../../server/built-site/hash-build-inputs.ts'
import { getSocketFolder } from '../../../server/store/embedded/socket-folders.ts'
import { openStore } from '../../../server/store/store.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The files that decide what a first start leaves behind. */
const SOURCES = ['server/**/*.ts', 'shared/**/*.ts', 'supabase/migrations/*.sql', 'package-lock.json']
const CACHE = join(ROOT, 'node_modules/.cache')

/** An empty directory that is gone after `close`. */
export async function createDirectory(): Promise<{ path: string; close: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'store-test-'))
  const close = async () => {
    const folders = existsSync(path) ? [path, getSocketFolder(path)] : []
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { path, close }
}

/** A data directory as a first start leaves it, without its five seconds: a copy of one made before. */
export async function createDataDirectory(): Promise<{ path: string; close: () => Promise<void> }> {
  const template = await findStoreTemplate()
  const directory = await createDirectory()
  await copyDirectory(template, directory.path)
  return directory
}

/** The template is made once, and kept in the cache until the sources change. */
async function findStoreTemplate(): Promise<string> {
  const name = `store-${hashFiles(SOURCES, ROOT)}`
  const template = join(CACHE, name)
  if (existsSync(template)) return template
  const outdated = globSync('store-*', { cwd: CACHE }).filter((other) => !other.startsWith(name))
  for (const other of outdated) await rm(join(CACHE, other), { recursive: true, force: true })
  const unfinished = await createDirectory()
  const store = await openStore({ dataDir: unfinished.path })
  await store.close()
  const copy = `${template}-${process.pid}`
  await mkdir(copy, { recursive: true })
  await copyDirectory(unfinished.path, copy)
  await unfinished.close()
  // Another test file may have been quicker.
  await rename(copy, template).catch(() => rm(copy, { recursive: true }))
  return template
}

/** Copies with owners and modes, which PostgreSQL checks; it is twice as fast as Node's own. */
export const copyDirectory = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])
