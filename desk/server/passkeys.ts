import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_INS_PER_SECOND } from '../../server/http/limits.ts'
import { Challenges, type Purpose } from './challenges.ts'
import { BadRequestError } from './read-filters.ts'
import {
  readCookies,
  type SessionParts,
  SignInNeededError,
  setCookie,
  startSession,
  startSessionByLink,
} from './sessions.ts'
import { createSetupLink, hashSecret, makeSecret, makeSetupAddress, USE_LINK } from './setup-links.ts'

/** ES256 and RS256, which every device has: https://www.iana.org/assignments/cose */
const ALGORITHMS = [-7, -257]
/** One owner, so one account: a device that makes a second passkey replaces its first. */
const OWNER = new TextEncoder().encode('owner')
const NAME_MAX_CHARS = 60

/** An address above the limit waits for a second at most and is never locked out. */
const SIGN_IN_LIMIT = { rateLimit: { max: SIGN_INS_PER_SECOND, timeWindow: 1_000 } }
export const PUBLIC = { isPublic: true }
const PUBLIC_ROUTE = { config: { ...PUBLIC, ...SIGN_IN_LIMIT } }

const PASSKEY_REFUSED = 'The passkey was not accepted. Try again, or get a new link with npm run desk -- link.'
const LINK_REFUSED = 'This link was used or has expired. Get a new one with npm run desk -- link.'

/** The library takes ten megabytes of memory, so it is loaded by the first sign-in. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type SetupBody = { setup: string; name: string; response: RegistrationResponseJSON }

/** Opens the desk for a day without a passkey: on this machine, and in a browser that has none. */
export async function linkSessions(app: FastifyInstance, parts: SessionParts): Promise<void> {
  app.post('/link-session', PUBLIC_ROUTE, async (request, reply) => {
    const isValid = await startSessionByLink(parts, request, reply, String(Object(request.body).link))
    if (!isValid) throw new SignInNeededError(LINK_REFUSED)
    return {}
  })
}

/** Each answers a stranger the same, whether a passkey, a link or a challenge is unknown, used or expired. */
export async function passkeys(app: FastifyInstance, parts: SessionParts): Promise<void> {
  const { store, readOrigin } = parts
  const challenges = new Challenges(store)

  app.post('/sign-in/options', PUBLIC_ROUTE, (request, reply) => createOptions(request, reply, 'sign in'))
  app.post('/sign-in', PUBLIC_ROUTE, async (request, reply) => {
    await startSession(parts, request, reply, await verifyPasskey(request, 'sign in'))
    return {}
  })

  app.post('/setup/options', PUBLIC_ROUTE, async (request, reply) => {
    const { setup } = readSetup(request)
    const links = await store.query('select from private.desk_setup_links where hash = $1 and ends_at > now()', [
      hashSecret(setup),
    ])
    if (links.length === 0) throw new SignInNeededError(LINK_REFUSED)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const { hostname } = new URL(readOrigin(request))
    return generateRegistrationOptions({
      rpName: hostname,
      rpID: hostname,
      userName: `The desk of ${hostname}`,
      userID: OWNER,
      challenge: await createChallenge(request, reply, `set up ${setup}`),
      attestationType: 'none',
      excludeCredentials: await store.query('select id from private.passkeys'),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  app.post('/setup', PUBLIC_ROUTE, async (request, reply) => {
    const { setup, name, response } = readSetup(request)
    if (name === '' || [...name].length > NAME_MAX_CHARS)
      throw new BadRequestError(`Name the device with 1 to ${NAME_MAX_CHARS} characters.`)
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...makeExpectation(request, `set up ${setup}`),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(rejectPasskey)
    if (!verified) throw new SignInNeededError(PASSKEY_REFUSED)
    const { id, publicKey, counter } = registrationInfo.credential
    const stored = await store.query(
      `${USE_LINK} insert into private.passkeys (id, public_key, counter, name)
       select $2, $3, $4, $5 from link on conflict do nothing returning id`,
      [hashSecret(setup), id, Buffer.from(publicKey), counter, name],
    )
    if (stored.length === 0) throw new SignInNeededError(LINK_REFUSED)
    // The site's log holds links that its starts have printed.
    await store.query('delete from private.desk_setup_links')
    await startSession(parts, request, reply, id)
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

  async function createChallenge(request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
    const origin = readOrigin(request)
    const browser = readCookies(request, 'desk-browser', origin)[0] || makeSecret()
    setCookie(reply, 'desk-browser', origin, browser, 1)
    return challenges.create(purpose, browser)
  }

  function makeExpectation(request: FastifyRequest, purpose: Purpose) {
    const origin = readOrigin(request)
    return {
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      expectedChallenge: (challenge: string) =>
        challenges.use(challenge, purpose, readCookies(request, 'desk-browser', origin)),
    }
  }

  /** @returns the id of the passkey. @throws {SignInNeededError} */
  async function verifyPasskey(request: FastifyRequest, purpose: Purpose): Promise<string> {
    const response: AuthenticationResponseJSON = Object(request.body).response
    const [known] = await store.query<{ id: string; public_key: Buffer }>(
      'select id, public_key from private.passkeys where id = $1',
      [String(Object(response).id)],
    )
    if (!known) throw new SignInNeededError(PASSKEY_REFUSED)
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...makeExpectation(request, purpose),
      // The library would compare counters before it has seen the signature.
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    }).catch(rejectPasskey)
    if (!verified || !(await recordUse(known.id, authenticationInfo.newCounter)))
      throw new SignInNeededError(PASSKEY_REFUSED)
    return known.id
  }

  /** A counter must grow, unless the device does not count. @returns whether it has */
  async function recordUse(id: string, counter: number): Promise<boolean> {
    const [passkey] = await store.query<{ isCounted: boolean }>(
      `with known as (
         select *, counter < $2 or (counter = 0 and $2 = 0) as is_counted from private.passkeys where id = $1 for update
       )
       update private.passkeys set
         counter = greatest(known.counter, $2),
         used_at = case when is_counted then now() else known.used_at end,
         refused_at = case when is_counted then known.refused_at else now() end
       from known where passkeys.id = known.id returning is_counted as "isCounted"`,
      [id, counter],
    )
    return passkey?.isCounted ?? false
  }
}

function readSetup({ body }: FastifyRequest): SetupBody {
  const { setup, name = '', response } = Object(body)
  return { setup: String(setup), name: String(name).trim(), response }
}

/** Whatever the library finds wrong, a stranger learns nothing of it. */
function rejectPasskey(): never {
  throw new SignInNeededError(PASSKEY_REFUSED)
}
