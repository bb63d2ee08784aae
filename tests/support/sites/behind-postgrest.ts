import { type OpenBackend, openEmbedded } from './backends.ts'
import { findPostgrest } from './find-postgrest.ts'
import { startPostgrest } from './postgrest.ts'

const program = findPostgrest()

export const hasPostgrest = program !== undefined

/** A database of the embedded PostgreSQL behind a real PostgREST with so many connections to it, where `hasPostgrest`. */
export async function openBehindPostgrest(
  pool?: number,
): Promise<{ owner: OpenBackend['owner']; port: number; close: () => Promise<void> }> {
  if (!program) throw new Error('PostgREST is missing: see find-postgrest.ts.')
  const { url, owner, close } = await openEmbedded()
  const { port, stop } = await startPostgrest(program, url, pool)
  return { owner, port, close: () => stop().then(close) }
}
