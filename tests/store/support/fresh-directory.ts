import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../server/store/embedded/start-embedded.ts'

const EMBEDDED = join(import.meta.dirname, '../../../server/store/embedded')
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')

/** An empty directory that is gone after `remove`. */
export async function emptyDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'store-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A data directory as a first start leaves it, without its three seconds: a copy of one made before. */
export async function freshDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const template = await findTemplate()
  const directory = await emptyDirectory()
  await cp(template, directory.path, { recursive: true })
  return directory
}

async function findTemplate(): Promise<string> {
  const template = join(CACHE, `store-${await hashOfEmbedded()}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, { recursive: true })
  const unfinished = await mkdtemp(`${template}-`)
  const store = await startEmbedded({ dataDir: unfinished, log: () => {}, onRestart: async () => {} })
  await store.stop()
  // Another test file may have been quicker.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }))
  return template
}

async function hashOfEmbedded(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(EMBEDDED)).sort()) hash.update(await readFile(join(EMBEDDED, file)))
  return hash.digest('hex').slice(0, 12)
}
