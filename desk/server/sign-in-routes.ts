import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientBase } from 'pg'
import { SIGN_INS_PER_SECOND } from '../../server/http/limits.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import { RequestError, readText } from './read-request.ts'
import {
  createSecret,
  createSetupLink,
  isSecretValid,
  LINK_SCOPE,
  makeSecret,
  makeSetupAddress,
  useSecret,
} from './secrets.ts'
import { readCookies, type SessionOptions, setCookie, startSession } from './sessions.ts'

/** ES256 and RS256, which every device has: https://www.iana.org/assignments/cose */
const ALGORITHMS = [-7, -257]
/** One owner, so one account: a device that makes a second passkey replaces its first. */
const OWNER = new TextEncoder().encode('owner')
const DEVICE_NAME = /^\P{Cc}{1,60}$/u
const CHALLENGE_LIFETIME = '5 minutes'

/** What strangers may request. An address above the limit waits for a second at most and is never locked out. */
const PUBLIC_ROUTE = { config: { isPublic: true, rateLimit: { max: SIGN_INS_PER_SECOND, timeWindow: 1_000 } } }

export const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { isPublic?: boolean }).isPublic ?? false

const PASSKEY_REFUSED = 'The passkey was not accepted. Try again, or get a new link with npm run desk -- link.'
const LINK_REFUSED = 'This link was used or has expired. Get a new one with npm run desk -- link.'

/** The library takes ten megabytes of memory, so it is loaded by the first sign-in. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type Purpose = 'sign in' | 'set up' | 'add a device'

/** A stranger gets the same response whether a passkey, a link or a challenge is malformed, unknown, used or expired. */
export async function signInRoutes(
  app: FastifyInstance,
  { offersPasskeys, ...options }: SessionOptions & { offersPasskeys: boolean },
): Promise<void> {
  const { store, readOrigin } = options

  // Without a passkey: on the owner's machine, and in a browser that has none.
  app.post('/link-session', PUBLIC_ROUTE, async (request, reply) => {
    if (!(await useSecret(store.query, LINK_SCOPE, readText(request.body, 'link'))))
      throw new RequestError(401, LINK_REFUSED)
    await startSession(options, request, reply, null)
    return {}
  })
  if (!offersPasskeys) return

  app.post('/sign-in/options', PUBLIC_ROUTE, (request, reply) => createOptions(request, reply, 'sign in'))
  app.post('/sign-in', PUBLIC_ROUTE, async (request, reply) => {
    await startSession(options, request, reply, await verifyPasskey(request, 'sign in'))
    return {}
  })

  app.post('/setup/options', PUBLIC_ROUTE, async (request, reply) => {
    if (!(await isSecretValid(store.query, LINK_SCOPE, readText(request.body, 'setup'))))
      throw new RequestError(401, LINK_REFUSED)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const { hostname } = new URL(readOrigin(request))
    return generateRegistrationOptions({
      rpName: hostname,
      rpID: hostname,
      userName: `The desk of ${hostname}`,
      userID: OWNER,
      challenge: await createChallenge(request, reply, 'set up'),
      attestationType: 'none',
      excludeCredentials: await store.query('select id from private.passkeys'),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  app.post('/setup', PUBLIC_ROUTE, async (request, reply) => {
    const name = readText(request.body, 'name').trim()
    if (!DEVICE_NAME.test(name)) throw new RequestError(400, 'Name the device with 1 to 60 characters.')
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: readResponse(request) as RegistrationResponseJSON,
      ...makeExpectation(request, 'set up'),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(rejectPasskey)
    if (!verified) throw new RequestError(401, PASSKEY_REFUSED)
    if (!(await useSecret(store.query, LINK_SCOPE, readText(request.body, 'setup'))))
      throw new RequestError(401, LINK_REFUSED)
    const { id, publicKey, counter } = registrationInfo.credential
    // The site's log holds links that its starts have printed.
    const added = await store.query(
      `with links as (delete from private.desk_secrets)
       insert into private.passkeys (id, public_key, counter, name) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [id, Buffer.from(publicKey), counter, name],
    )
    if (added.length === 0) throw new RequestError(401, PASSKEY_REFUSED)
    await startSession(options, request, reply, id)
    return {}
  })

  // A stolen session must not add a device, so a passkey is asked for again.
  app.post('/links/options', (request, reply) => createOptions(request, reply, 'add a device'))
  app.post('/links', async (request) => {
    await verifyPasskey(request, 'add a device')
    return { address: makeSetupAddress(readOrigin(request), await store.use(createSetupLink)) }
  })

  async function createOptions(request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
    const { generateAuthenticationOptions } = await loadWebAuthn()
    return generateAuthenticationOptions({
      rpID: new URL(readOrigin(request)).hostname,
      challenge: await createChallenge(request, reply, purpose),
      userVerification: 'required',
    })
  }

  /** A challenge is for one purpose and one browser. */
  const makeScope = (purpose: Purpose, browser: string) => `${purpose} ${browser}`

  async function createChallenge(request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
    const origin = readOrigin(request)
    const browser = readCookies(request, 'desk-browser', origin)[0] || makeSecret()
    setCookie(reply, 'desk-browser', origin, browser, 1)
    const challenge = await createSecret(store.query, makeScope(purpose, browser), CHALLENGE_LIFETIME)
    return new Uint8Array(Buffer.from(challenge, 'base64url'))
  }

  function makeExpectation(request: FastifyRequest, purpose: Purpose) {
    const origin = readOrigin(request)
    const [browser = ''] = readCookies(request, 'desk-browser', origin)
    return {
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      expectedChallenge: (challenge: string) => useSecret(store.query, makeScope(purpose, browser), challenge),
    }
  }

  /** @returns the id of the passkey. @throws {RequestError} */
  async function verifyPasskey(request: FastifyRequest, purpose: Purpose): Promise<string> {
    const response = readResponse(request) as AuthenticationResponseJSON
    const [known] = await store.query<{ id: string; public_key: Buffer }>(
      'select id, public_key from private.passkeys where id = $1',
      [readText(response, 'id')],
    )
    if (!known) throw new RequestError(401, PASSKEY_REFUSED)
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...makeExpectation(request, purpose),
      // The library would compare counters before it has seen the signature.
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    }).catch(rejectPasskey)
    if (!verified || !(await advanceCounter(known.id, authenticationInfo.newCounter)))
      throw new RequestError(401, PASSKEY_REFUSED)
    return known.id
  }

  /** @returns whether the counter has grown, as it must unless the device does not count */
  async function advanceCounter(id: string, counter: number): Promise<boolean> {
    const advanced = await store.query(
      `update private.passkeys set counter = $2, used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter],
    )
    if (advanced.length > 0) return true
    await store.query('update private.passkeys set refused_at = now() where id = $1', [id])
    return false
  }
}

export async function isPasskeyRegistered(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query('select from private.passkeys limit 1')
  return rows.length > 0
}

/** The response of a browser, of any shape: the library checks it. */
const readResponse = ({ body }: FastifyRequest): object => Object(Object(body).response)

/** Whatever the library finds wrong, a stranger learns nothing of it. */
function rejectPasskey(error: unknown): never {
  if (error instanceof StoreUnavailableError) throw error
  throw new RequestError(401, PASSKEY_REFUSED)
}
