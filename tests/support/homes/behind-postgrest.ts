import { findPostgrest } from './find-postgrest.ts'
import { homes, type OpenHome } from './homes.ts'
import { startPostgrest } from './postgrest.ts'

const program = findPostgrest()
const native = homes.find(({ home }) => home === 'native PostgreSQL')

export const hasPostgrest = program !== undefined && native !== undefined

/** Native PostgreSQL behind a real PostgREST with so many connections to it, where `hasPostgrest`. */
export async function openBehindPostgrest(
  pool?: number,
): Promise<{ owner: OpenHome['owner']; port: number; close: () => Promise<void> }> {
  if (!program || !native) throw new Error('PostgreSQL or PostgREST is missing: see find-postgrest.ts.')
  const { url = '', owner, close } = await native.open()
  const { port, stop } = await startPostgrest(program, url, pool)
  return { owner, port, close: () => stop().then(close) }
}
