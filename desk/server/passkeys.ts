import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import type { Passkey } from '../contract.ts'
import { readCookies, setCookie } from './cookies.ts'
import { DeskError } from './desk-error.ts'
import { readText } from './read-request.ts'
import { consumeSecret, createSecret, deleteAccessLinks, generateSecret } from './secrets.ts'

/** ES256 and RS256, which every device has: https://www.iana.org/assignments/cose */
const ALGORITHMS = [-7, -257]
/** One owner has one account: a device whose passkey was removed at the desk replaces it when it makes another. */
const OWNER = new TextEncoder().encode('owner')

const PASSKEY_REJECTED = 'The passkey was not accepted. Try again, or get a new link with npm run desk -- link.'

/** The purpose of a challenge that the browser signs. A challenge is for one browser, too, and works once. */
type Purpose = 'sign in' | 'set up' | 'add a device'

/** The library takes ten megabytes of memory, so it is loaded by the first sign-in. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Makes the options for a browser that creates a passkey. */
export async function createRegistrationOptions(db: Queryable, reply: FastifyReply) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { hostname } = new URL(reply.request.deskOrigin)
  return generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userName: `The desk of ${hostname}`,
    userID: OWNER,
    challenge: await createChallenge(db, reply, 'set up'),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** @returns the passkey that the browser has made. @throws {DeskError} */
export async function verifyRegistration(db: Queryable, request: FastifyRequest) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: readResponse(request) as RegistrationResponseJSON,
    ...makeVerificationOptions(db, request, 'set up'),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(rejectPasskey)
  if (!verified) throw new DeskError(401, PASSKEY_REJECTED)
  return registrationInfo.credential
}

/** Adds the passkey and ends all access links, which are also in the site's log. @throws {DeskError} if it is known */
export async function addPasskey(
  db: Queryable,
  { id, publicKey, counter }: Awaited<ReturnType<typeof verifyRegistration>>,
  name: string,
): Promise<void> {
  const added = await db.query(
    `insert into private.passkeys (id, public_key, counter, name) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [id, Buffer.from(publicKey), counter, name],
  )
  if (added.rowCount === 0) throw new DeskError(401, PASSKEY_REJECTED)
  await deleteAccessLinks(db)
}

/** Makes the options for a browser that signs with a passkey. */
export async function createSignatureOptions(db: Queryable, reply: FastifyReply, purpose: Purpose) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: new URL(reply.request.deskOrigin).hostname,
    challenge: await createChallenge(db, reply, purpose),
    userVerification: 'required',
  })
}

/** @returns the id of the passkey that has signed. @throws {DeskError} */
export async function verifySignature(db: Queryable, request: FastifyRequest, purpose: Purpose): Promise<string> {
  const response = readResponse(request) as AuthenticationResponseJSON
  const { rows } = await db.query<{ id: string; public_key: Buffer }>(
    'select id, public_key from private.passkeys where id = $1',
    [readText(response.id)],
  )
  const [passkey] = rows
  if (!passkey) throw new DeskError(401, PASSKEY_REJECTED)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...makeVerificationOptions(db, request, purpose),
    // The library would compare counters before it has seen the signature.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(rejectPasskey)
  if (!verified || !(await advanceCounter(db, passkey.id, authenticationInfo.newCounter)))
    throw new DeskError(401, PASSKEY_REJECTED)
  return passkey.id
}

/** @returns whether the counter has grown, as it must unless the device does not count */
async function advanceCounter(db: Queryable, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update private.passkeys set counter = $2, used_at = now()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter],
  )
  if (rowCount === 1) return true
  await db.query('update private.passkeys set refused_at = now() where id = $1', [id])
  return false
}

async function createChallenge(db: Queryable, reply: FastifyReply, purpose: Purpose) {
  const browser = readCookies(reply.request, 'desk-browser')[0] || generateSecret()
  setCookie(reply, 'desk-browser', browser, 1)
  const challenge = await createSecret(db, 'challenge', `${purpose} ${browser}`)
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** The values that the library compares a response with. It deletes the challenge, so that each works once. */
function makeVerificationOptions(db: Queryable, request: FastifyRequest, purpose: Purpose) {
  const [browser = ''] = readCookies(request, 'desk-browser')
  return {
    expectedOrigin: request.deskOrigin,
    expectedRPID: new URL(request.deskOrigin).hostname,
    requireUserVerification: true,
    expectedChallenge: (challenge: string) => consumeSecret(db, `${purpose} ${browser}`, challenge),
  }
}

/** The response of a browser, of any shape: the library checks it. */
const readResponse = ({ fields }: FastifyRequest): object => Object(fields.response)

/** A stranger must not learn which problem the library found. */
function rejectPasskey(error: unknown): never {
  if (error instanceof StoreUnavailableError) throw error
  throw new DeskError(401, PASSKEY_REJECTED)
}

type StoredPasskey = Omit<Passkey, 'created_at' | 'used_at' | 'refused_at'> & {
  created_at: Date
  used_at: Date
  refused_at: Date | null
}

export async function listPasskeys(db: Queryable): Promise<Passkey[]> {
  const { rows } = await db.query<StoredPasskey>(
    'select id, name, created_at, used_at, refused_at from private.passkeys order by created_at',
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    refused_at: row.refused_at?.toISOString() ?? null,
  }))
}

/** The sessions of the passkey are deleted with it, and all access links: the removed device may have made one. */
export const deletePasskey = (store: Store, id: string): Promise<void> =>
  store.runTransaction(async (client) => {
    await client.query('delete from private.passkeys where id = $1', [id])
    await deleteAccessLinks(client)
  })
