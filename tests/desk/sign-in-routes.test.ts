import { expect, test } from 'vitest'
import type { Session } from '../../desk/contract.ts'
import { createAccessSecret, createSecret, isSecretValid } from '../../desk/server/secrets.ts'
import type { Store } from '../../server/store/store.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { type DeskRequest, signInToDesk } from './support/signed-in-desk.ts'

/** A desk on a store of its own, whose sessions may end. */
async function openDesk() {
  const { store } = await openForTest(openEmbedded)
  const { request } = await openForTest(() => signInToDesk(store))
  return { request, store }
}

const REJECTED_LINK = { message: expect.stringContaining('This link was used or has expired.') }
const passHour = `update private.desk_secrets set expires_at = expires_at - interval '1 hour'`

test.each<[string, (request: DeskRequest, store: Store) => Promise<unknown>]>([
  ['was made before sessions are removed', (request) => request('DELETE sessions')],
  ['was made before passkeys are lost', (request) => request('DELETE passkeys/lost')],
  ['is an hour old', (_, store) => store.query(passHour)],
])('A link that %s opens nothing', async (_, act) => {
  const { request, store } = await openDesk()
  const link = await createAccessSecret(store, 'local desk')
  await act(request, store)
  expect(await request('POST link-session', { body: { link } })).toEqual(REJECTED_LINK)
})

test('A link opens one session instead of the last and expired ones', async () => {
  const { request, store } = await openDesk()
  const link = await createAccessSecret(store, 'local desk')
  const forPhone = await createAccessSecret(store, 'local desk')
  await store.query(`insert into private.desk_sessions (hash, expires_at) values ('', now() - interval '1 second')`)
  expect(await request('POST link-session', { body: { link } })).toEqual({})
  expect((await store.query('select from private.desk_sessions')).rows).toHaveLength(1)
  expect(await request('POST link-session', { body: { link } })).toEqual(REJECTED_LINK)
  expect(await request('POST link-session', { body: { link: forPhone } })).toEqual({})
})

test('A new link deletes those that have expired', async () => {
  const { store } = await openDesk()
  await createAccessSecret(store)
  await store.query(passHour)
  await createAccessSecret(store)
  expect((await store.query('select from private.desk_secrets')).rows).toHaveLength(1)
})

test('A session by link ends after a day, also while used', async () => {
  const { request, store } = await openDesk()
  const hours = 'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from private.desk_sessions'
  expect((await store.query(hours)).rows).toEqual([{ hours: 24 }])
  await store.query(
    `update private.desk_sessions
     set used_at = used_at - interval '1 hour', expires_at = expires_at - interval '1 hour'`,
  )
  await request('GET summary')
  expect((await store.query(hours)).rows).toEqual([{ hours: 23 }])
})

test('Junk or another desk’s link is refused like a wrong link', async () => {
  const { request, store } = await openDesk()
  const toOtherDesk = await createAccessSecret(store)
  for (const link of [toOtherDesk, '\0', '\ud800', null, ['a'], { toString: null }])
    expect(await request('POST link-session', { body: { link } }), JSON.stringify(link)).toEqual(REJECTED_LINK)
})

test('A device has five minutes to sign in, even if signed out', async () => {
  const { request, store } = await openDesk()
  const challenge = await createSecret(store, 'challenge', 'sign in')
  await request('DELETE sessions')
  expect(await isSecretValid(store, 'sign in', challenge)).toBe(true)
  await store.query(`update private.desk_secrets set expires_at = expires_at - interval '5 minutes'`)
  expect(await isSecretValid(store, 'sign in', challenge)).toBe(false)
})

test('An owner logs out one browser, and stays signed in here', async () => {
  const { request, store } = await openDesk()
  await store.query(`insert into private.desk_sessions (hash, expires_at) values ('phone', now() + interval '1 hour')`)
  const readSessions = async (): Promise<Session[]> => (await request('GET devices')).sessions
  const phone = (await readSessions()).find(({ isThisBrowser }) => !isThisBrowser)
  await request(`DELETE sessions/${phone?.id}`)
  expect(await readSessions()).toMatchObject([{ isThisBrowser: true }])
})
