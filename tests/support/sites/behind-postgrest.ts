import { type OpenBackend, openOwnPostgres } from './backends.ts'
import { findPostgrest } from './find-postgrest.ts'
import { startPostgrest } from './postgrest.ts'

const program = findPostgrest()

export const hasPostgrest = program !== undefined && openOwnPostgres !== undefined

/** Native PostgreSQL behind a real PostgREST with so many connections to it, where `hasPostgrest`. */
export async function openBehindPostgrest(
  pool?: number,
): Promise<{ owner: OpenBackend['owner']; port: number; close: () => Promise<void> }> {
  if (!program || !openOwnPostgres) throw new Error('PostgreSQL or PostgREST is missing: see find-postgrest.ts.')
  const { url = '', owner, close } = await openOwnPostgres()
  const { port, stop } = await startPostgrest(program, url, pool)
  return { owner, port, close: () => stop().then(close) }
}
