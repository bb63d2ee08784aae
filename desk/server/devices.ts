import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Devices } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'
import { NotSignedIn } from './errors.ts'
import { endSession, findSession, listPasskeys, listSessions, type SessionRow } from './sessions.ts'

type DeviceParts = { store: DeskStore; readOrigin: (request: FastifyRequest) => string }
type WithId = { Params: { id: string } }

export async function devices(app: FastifyInstance, { store, readOrigin }: DeviceParts): Promise<void> {
  /** @throws {NotSignedIn} */
  async function requireSession(request: FastifyRequest): Promise<SessionRow> {
    const session = await findSession(store, request, readOrigin(request))
    if (!session) throw new NotSignedIn('Sign in to continue.')
    return session
  }

  app.get('/devices', async (request): Promise<Devices> => {
    const { hash } = await requireSession(request)
    return { passkeys: await listPasskeys(store), sessions: await listSessions(store, hash) }
  })
  app.delete('/session', async (request, reply) => {
    await endSession(store, reply, readOrigin(request), (await requireSession(request)).hash)
    return {}
  })
  app.delete('/sessions', async () => {
    await store.query('delete from private.desk_sessions')
    return {}
  })
  app.delete<WithId>('/sessions/:id', async ({ params }) => {
    await store.query(`delete from private.desk_sessions where encode(hash, 'hex') = $1`, [params.id])
    return {}
  })
  // Its sessions end with it.
  app.delete<WithId>('/passkeys/:id', async ({ params }) => {
    await store.query('delete from private.passkeys where id = $1', [params.id])
    return {}
  })
}
