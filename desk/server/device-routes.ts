import type { FastifyInstance } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import { addRoute } from './add-route.ts'
import { createSignatureOptions, deletePasskey, listPasskeys, verifySignature } from './passkeys.ts'
import { createAccessSecret, makeAccessLink } from './secrets.ts'
import { endAllSessions, endOwnSession, endSession, listSessions } from './sessions.ts'

type Options = { store: Store; isLocalDesk: boolean }

/** Lists and ends passkeys and sessions, and makes access links for more devices. */
export async function addDeviceRoutes(app: FastifyInstance, { store, isLocalDesk }: Options): Promise<void> {
  addRoute(app, 'GET devices', async (request) => ({
    passkeys: await listPasskeys(store),
    sessions: await listSessions(store, request),
  }))
  addRoute(app, 'DELETE session', (request) => respondWhenDone(endOwnSession(store, request)))
  addRoute(app, 'DELETE sessions/:id', ({ params }) => respondWhenDone(endSession(store, params.id)))
  addRoute(app, 'DELETE sessions', () => respondWhenDone(endAllSessions(store)))
  addRoute(app, 'DELETE passkeys/:id', ({ params }) => respondWhenDone(deletePasskey(store, params.id)))
  if (isLocalDesk) return

  // A stolen session must not add a device, so a passkey is asked for again.
  addRoute(app, 'POST links/options', (_request, reply) => createSignatureOptions(store, reply, 'add a device'))
  addRoute(app, 'POST links', async (request) => {
    await verifySignature(store, request, 'add a device')
    return { url: makeAccessLink(request.deskOrigin, await createAccessSecret(store)) }
  })
}

/** The desk's page reads an object from each response. */
async function respondWhenDone(work: Promise<void>): Promise<object> {
  await work
  return {}
}
