import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import { addRoute } from './add-route.ts'
import { DeskError } from './desk-error.ts'
import {
  addPasskey,
  createRegistrationOptions,
  createSignatureOptions,
  verifyRegistration,
  verifySignature,
} from './passkeys.ts'
import { readText } from './read-request.ts'
import { type AccessScope, consumeSecret, isSecretValid } from './secrets.ts'
import { startSession } from './sessions.ts'

type Options = { store: Store; isLocalDesk: boolean }

/** The limit for one IP address, which bounds the work: a passkey can't be guessed, and nobody is locked out. */
export const SIGN_INS_PER_SECOND = 10
const LIMITED = { config: { rateLimit: { max: SIGN_INS_PER_SECOND } } }
const addLimitedRoute: typeof addRoute = (app, route, handler) => addRoute(app, route, handler, LIMITED)

const DEVICE_NAME = /^\P{Cc}{1,60}$/u

const ACCESS_LINK_REJECTED: Record<AccessScope, string> = {
  desk: 'This link was used or has expired. Get a new one with npm run desk -- link.',
  'local desk': 'This link was used or has expired. Stop npm run desk and start it again for a new one.',
}

/**
 * Starts sessions by a passkey or an access link, with which the browser may make a passkey. A stranger can't tell
 * whether a passkey, a link or a challenge is malformed, unknown, used or expired.
 */
export async function addSignInRoutes(app: FastifyInstance, { store, isLocalDesk }: Options): Promise<void> {
  const scope: AccessScope = isLocalDesk ? 'local desk' : 'desk'
  async function consumeAccessLink(db: Queryable, { fields }: FastifyRequest): Promise<void> {
    if (!(await consumeSecret(db, scope, readText(fields.link)))) throw new DeskError(401, ACCESS_LINK_REJECTED[scope])
  }

  // The owner opens an access link instead of using a passkey: on her machine, and in a browser that has none.
  addLimitedRoute(app, 'POST link-session', async (request, reply) => {
    await consumeAccessLink(store, request)
    await startSession(store, reply, null)
    return {}
  })
  if (isLocalDesk) return

  addLimitedRoute(app, 'POST setup/options', async ({ fields }, reply) => {
    if (!(await isSecretValid(store, scope, readText(fields.link))))
      throw new DeskError(401, ACCESS_LINK_REJECTED[scope])
    return createRegistrationOptions(store, reply)
  })
  addLimitedRoute(app, 'POST setup', async (request, reply) => {
    const name = readText(request.fields.name).trim()
    if (!DEVICE_NAME.test(name)) throw new DeskError(400, 'Name the device with 1 to 60 characters.')
    const passkey = await verifyRegistration(store, request)
    // A link that made no passkey still works, so all three are one transaction.
    await store.runTransaction(async (client) => {
      await consumeAccessLink(client, request)
      await addPasskey(client, passkey, name)
      await startSession(client, reply, passkey.id)
    })
    return {}
  })

  addLimitedRoute(app, 'POST sign-in/options', (_request, reply) => createSignatureOptions(store, reply, 'sign in'))
  addLimitedRoute(app, 'POST sign-in', async (request, reply) => {
    await startSession(store, reply, await verifySignature(store, request, 'sign in'))
    return {}
  })
}
