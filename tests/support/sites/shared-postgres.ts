import { findNativePostgres } from './native-postgres.ts'
import { type StartedServer, startEmbeddedServer, startSupabaseServer } from './postgres-servers.ts'

/** One PostgreSQL of each kind for a test run: a test file has a database of its own in it (backends.ts). */
// biome-ignore lint/style/noDefaultExport: Vitest wants it.
export default async function start(): Promise<() => Promise<void>> {
  // Vitest asks for each of its projects.
  if (process.env.TEST_POSTGRES) return async () => {}
  const native = findNativePostgres()
  const servers: StartedServer[] = [await startEmbeddedServer()]
  process.env.TEST_POSTGRES = servers[0]?.url
  if (native) {
    servers.push(await startSupabaseServer(native))
    process.env.TEST_POSTGRES_SUPABASE = servers[1]?.url
  }
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())))
}
