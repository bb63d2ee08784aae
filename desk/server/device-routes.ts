import type { FastifyInstance } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import type { NewLink, SignInLists } from '../contract.ts'
import { createSignatureOptions, deletePasskey, findPasskeys, verifySignature } from './passkeys.ts'
import { createLinkSecret, makeLinkUrl } from './secrets.ts'
import { endAllSessions, endOwnSession, endSession, findSessions } from './sessions.ts'

type WithId = { Params: { id: string } }

/** Lists and ends passkeys and sessions, and makes links for more devices. */
export async function addDeviceRoutes(
  app: FastifyInstance,
  { store, isLocalDesk }: { store: Store; isLocalDesk: boolean },
): Promise<void> {
  app.get(
    '/devices',
    async (request): Promise<SignInLists<Date>> => ({
      passkeys: await findPasskeys(store),
      sessions: await findSessions(store, request),
    }),
  )
  app.delete('/session', (request) => respondWhenDone(endOwnSession(store, request)))
  app.delete<WithId>('/sessions/:id', ({ params }) => respondWhenDone(endSession(store, params.id)))
  app.delete('/sessions', () => respondWhenDone(endAllSessions(store)))
  app.delete<WithId>('/passkeys/:id', ({ params }) => respondWhenDone(deletePasskey(store, params.id)))
  if (isLocalDesk) return

  // A stolen session must not add a device, so a passkey is asked for again.
  app.post('/links/options', (_request, reply) => createSignatureOptions(store, reply, 'add a device'))
  app.post('/links', async (request): Promise<NewLink> => {
    await verifySignature(store, request, 'add a device')
    return { url: makeLinkUrl(request.deskOrigin, await createLinkSecret(store)) }
  })
}

/** The desk's page reads an object from each response. */
async function respondWhenDone(work: Promise<void>): Promise<object> {
  await work
  return {}
}
