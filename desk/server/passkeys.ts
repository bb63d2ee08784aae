import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_INS_PER_SECOND } from '../../server/http/limits.ts'
import { Challenges, type Purpose } from './challenges.ts'
import { readCookies, setCookie } from './cookies.ts'
import type { DeskStore } from './desk-store.ts'
import { BadRequest, NotSignedIn } from './errors.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { startSession, startSessionByLink } from './sessions.ts'
import { createSetupLink, setupAddress } from './setup-links.ts'

/** ES256 and RS256, which every device has: https://www.iana.org/assignments/cose */
const ALGORITHMS = [-7, -257]
/** One owner, so one account: a device that makes a second passkey replaces its first. */
const OWNER = new TextEncoder().encode('owner')
const NAME_MAX_CHARS = 60
const BROWSER_SECONDS = 86_400

/** Slowed down, never locked: whoever is over it waits for a second at most. */
const LIMITED = { rateLimit: { max: SIGN_INS_PER_SECOND, timeWindow: 1_000 } }
export const PUBLIC = { isPublic: true }
const IS_PUBLIC = { config: { ...PUBLIC, ...LIMITED } }

/** The library takes ten megabytes of memory, so only who signs in loads it. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type PasskeyParts = { store: DeskStore; readOrigin: (request: FastifyRequest) => string }
type SetupBody = { setup?: unknown; name?: unknown; response: RegistrationResponseJSON }

/** Opens the desk for a day without a passkey: on this machine, and in a browser that has none. */
export async function linkSessions(app: FastifyInstance, { store, readOrigin }: PasskeyParts): Promise<void> {
  app.post<{ Body: { link?: unknown } }>('/link-session', IS_PUBLIC, async (request, reply) => {
    const isValid = await startSessionByLink(store, reply, readOrigin(request), String(Object(request.body).link))
    if (!isValid) throw new NotSignedIn(LINK_REFUSED)
    return {}
  })
}

/** Each answers a stranger the same, whether a passkey, a link or a challenge is unknown, used or expired. */
export async function passkeys(app: FastifyInstance, { store, readOrigin }: PasskeyParts): Promise<void> {
  const challenges = new Challenges(store)

  app.post('/sign-in/options', IS_PUBLIC, (request, reply) => createOptions(request, reply, 'sign in'))
  app.post('/sign-in', IS_PUBLIC, async (request, reply) => {
    await startSession(store, reply, readOrigin(request), await verifyPasskey(request, 'sign in'))
    return {}
  })
  app.post<{ Body: SetupBody }>('/setup/options', IS_PUBLIC, async (request, reply) => {
    const link = await findLink(request.body)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const { hostname } = new URL(readOrigin(request))
    const known = await store.query<{ id: string; transports: string[] }>('select id, transports from private.passkeys')
    return generateRegistrationOptions({
      rpName: hostname,
      rpID: hostname,
      userName: `The desk of ${hostname}`,
      userID: OWNER,
      challenge: await createChallenge(request, reply, `set up ${link}`),
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  app.post<{ Body: SetupBody }>('/setup', IS_PUBLIC, async (request, reply) => {
    const link = await findLink(request.body)
    const passkey = await verifyNewPasskey(request, link)
    if (!(await storePasskey(passkey, link))) throw new NotSignedIn(LINK_REFUSED)
    await startSession(store, reply, readOrigin(request), passkey.id)
    return {}
  })

  // For another device: a stolen session must not add one, so a passkey is asked for again.
  app.post('/links/options', (request, reply) => createOptions(request, reply, 'add a device'))
  app.post('/links', async (request) => {
    await verifyPasskey(request, 'add a device')
    return { address: setupAddress(readOrigin(request), await store.use(createSetupLink)) }
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
    const browser = readCookies(request, 'desk-browser', origin)[0] || newSecret()
    setCookie(reply, 'desk-browser', origin, { value: browser, seconds: BROWSER_SECONDS })
    return new Uint8Array(await challenges.create({ purpose, browser }))
  }

  /** @returns the id of the passkey. @throws {NotSignedIn} */
  async function verifyPasskey(request: FastifyRequest, purpose: Purpose): Promise<string> {
    const response: AuthenticationResponseJSON = Object(request.body).response
    const { check, used, expected } = await expectFrom(request, purpose)
    const [known] = await store.query<{ id: string; public_key: Buffer; counter: string }>(
      'select id, public_key, counter from private.passkeys where id = $1',
      [String(Object(response).id)],
    )
    if (!known) throw new NotSignedIn(PASSKEY_REFUSED)
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const verified = await verifyAuthenticationResponse({
      response,
      ...expected,
      expectedChallenge: check,
      // The library would compare counters before it has seen the signature.
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    }).catch(refusePasskey)
    if (!verified.verified || !(await challenges.use(used()))) throw new NotSignedIn(PASSKEY_REFUSED)
    if (!(await countUse(known.id, verified.authenticationInfo.newCounter))) throw new NotSignedIn(PASSKEY_REFUSED)
    return known.id
  }

  /** A counter must grow, unless the device does not count. @returns whether it has */
  async function countUse(id: string, counter: number): Promise<boolean> {
    const { isCounted } = await store.queryOne<{ isCounted: boolean }>(
      `with counted as (
         update private.passkeys set counter = $2, used_at = now()
         where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id
       ), refused as (
         update private.passkeys set refused_at = now() where id = $1 and not (counter < $2 or (counter = 0 and $2 = 0))
       )
       select exists (select from counted) as "isCounted"`,
      [id, counter],
    )
    return isCounted
  }

  /** @throws {NotSignedIn} {BadRequest} */
  async function verifyNewPasskey(request: FastifyRequest<{ Body: SetupBody }>, link: string) {
    const name = String(request.body.name ?? '').trim()
    if (name === '' || [...name].length > NAME_MAX_CHARS) {
      throw new BadRequest(`Name the device with 1 to ${NAME_MAX_CHARS} characters.`)
    }
    const { check, used, expected } = await expectFrom(request, `set up ${link}`)
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { response } = request.body
    const verified = await verifyRegistrationResponse({
      response,
      ...expected,
      expectedChallenge: check,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refusePasskey)
    if (!verified.verified || !(await challenges.use(used()))) throw new NotSignedIn(PASSKEY_REFUSED)
    const { id, publicKey, counter } = verified.registrationInfo.credential
    return { id, publicKey, counter, name, transports: response.response.transports?.map(String).slice(0, 8) ?? [] }
  }

  /** `used` is the challenge of the response, once it was checked. */
  async function expectFrom(request: FastifyRequest, purpose: Purpose) {
    const origin = readOrigin(request)
    const checks = await Promise.all(
      readCookies(request, 'desk-browser', origin).map((browser) => challenges.checker({ purpose, browser })),
    )
    let seen = ''
    return {
      expected: { expectedOrigin: origin, expectedRPID: new URL(origin).hostname, requireUserVerification: true },
      check(challenge: string) {
        seen = challenge
        return checks.some((check) => check(challenge))
      },
      used: () => seen,
    }
  }

  /** @returns its secret. @throws {NotSignedIn} */
  async function findLink(body: SetupBody): Promise<string> {
    const secret = String(Object(body).setup)
    const rows = await store.query('select from private.desk_setup_links where hash = $1 and ends_at > now()', [
      hashSecret(secret),
    ])
    if (rows.length === 0) throw new NotSignedIn(LINK_REFUSED)
    return secret
  }

  /** Ends every link. @returns whether this one was still valid */
  async function storePasskey(passkey: Awaited<ReturnType<typeof verifyNewPasskey>>, link: string): Promise<boolean> {
    const rows = await store.query(
      `with link as (
         select from private.desk_setup_links where hash = $1 and ends_at > now() for update
       ), ended as (
         delete from private.desk_setup_links where exists (select from link)
       )
       insert into private.passkeys (id, public_key, counter, transports, name)
       select $2, $3, $4, $5, $6 from link on conflict do nothing returning id`,
      [hashSecret(link), passkey.id, Buffer.from(passkey.publicKey), passkey.counter, passkey.transports, passkey.name],
    )
    return rows.length > 0
  }
}

const PASSKEY_REFUSED = 'The passkey was not accepted. Try again, or get a new link with npm run desk -- link.'
const LINK_REFUSED = 'This link was used or has expired. Get a new one with npm run desk -- link.'

/** Whatever the library finds wrong, a stranger learns nothing of it. */
function refusePasskey(): never {
  throw new NotSignedIn(PASSKEY_REFUSED)
}
