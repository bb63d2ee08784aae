import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNativePostgres, startEmbeddedServer, startSupabaseServer } from './postgres-servers.ts'

/** One PostgreSQL of each kind for a test run: a test file has a database of its own in it (backends.ts). */
// biome-ignore lint/style/noDefaultExport: Vitest wants it.
export default async function start(): Promise<() => Promise<void>> {
  // Vitest asks for each of its projects.
  if (process.env.TEST_POSTGRES) return async () => {}
  // Tests start hundreds of programs: each finds compiled what one before it has loaded, which saves a third of its time.
  const compiled = await mkdtemp(join(tmpdir(), 'compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const native = findNativePostgres()
  const [embedded, supabase] = await Promise.all([
    startEmbeddedServer(),
    native ? startSupabaseServer(native) : undefined,
  ])
  process.env.TEST_POSTGRES = embedded.url
  if (supabase) process.env.TEST_POSTGRES_SUPABASE = supabase.url
  return async () => {
    await Promise.all([embedded.stop(), supabase?.stop()])
    await rm(compiled, { recursive: true, force: true, maxRetries: 5 })
  }
}
