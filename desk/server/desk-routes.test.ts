import { expect, onTestFinished, test, vi } from 'vitest'
import { createBaseApp } from '../../server/http/base-app.ts'
import { REQUESTS_PER_SECOND } from '../../server/http/request-limits.ts'
import { readEnvironment } from '../../server/process/env.ts'
import type { Log } from '../../server/process/log.ts'
import { Store } from '../../server/store/store.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import { createTestDirectory } from '../../tests/support/open-for-tests.ts'
import { addDeskRoutes } from './desk-routes.ts'
import { SIGN_INS_PER_SECOND } from './sign-in-routes.ts'

const origin = 'http://localhost'
const INVENTED_SESSION = `desk=${'x'.repeat(43)}`
const JSON_FROM_DESK = { host: 'localhost', origin, 'content-type': 'application/json' }

/** Starts a desk without a page, on a store that has not started. */
async function startDesk({ isLocalDesk = true } = {}) {
  const store = new Store({ dataDir: '' })
  const folder = await createTestDirectory()
  const app = await createBaseApp({ trustedProxies: 1 })
  const logged: Parameters<Log>[] = []
  // The site's files have such a route too; it must not take the desk's URLs.
  app.get('/*', (_request, reply) => reply.code(404).send())
  await app.register(addDeskRoutes, {
    prefix: '/desk',
    deskFiles: { folder, headers: { document: {}, asset: {}, file: {}, overTls: {} } },
    store,
    getDeskOrigin: () => origin,
    isLocalDesk,
    environment: readEnvironment({}),
    log: (...entry) => void logged.push(entry),
  })
  onTestFinished(() => app.close())
  /** Sends a request of that IP with an unknown session, which posts if there is a `payload`. */
  const ask = (path: string, payload?: object, ip = '203.0.113.1') =>
    app.inject({
      url: `/desk/api/${path}`,
      method: payload ? 'POST' : 'GET',
      headers: { ...JSON_FROM_DESK, cookie: INVENTED_SESSION, 'x-forwarded-for': ip },
      payload,
    })
  return { app, store, logged, ask }
}

test('An IP address without session is limited before the store is asked', async () => {
  // All requests count as sent within one second.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask, store } = await startDesk()
  const query = vi.spyOn(store, 'query').mockResolvedValue({ rows: [] } as never)
  for (let nth = 0; nth < REQUESTS_PER_SECOND; nth += 1) await ask('summary')
  expect((await ask('summary')).statusCode).toBe(429)
  expect(query).toHaveBeenCalledTimes(REQUESTS_PER_SECOND)
})

test('A backup that a stranger was refused is not recorded', async () => {
  const { ask, store } = await startDesk()
  const query = vi.spyOn(store, 'query').mockResolvedValue({ rows: [] } as never)
  expect((await ask('backup', {})).statusCode).toBe(401)
  await new Promise(setImmediate)
  // The only query is for the session.
  expect(query).toHaveBeenCalledTimes(1)
})

test('The log names the desk as the part that failed', async () => {
  const { ask, store, logged } = await startDesk()
  vi.spyOn(store, 'query').mockRejectedValue(new TypeError('secret'))
  await ask('summary')
  expect(logged).toEqual([['desk: 500', expect.stringMatching(/^TypeError\n/)]])
})

test.each([
  ['summary', undefined],
  ['sign-in/options', {}],
])('A stranger at %s learns no URL of the database', async (path, payload) => {
  const { ask, store, logged } = await startDesk({ isLocalDesk: false })
  vi.spyOn(store, 'query').mockRejectedValue(new StoreUnavailableError('connect ECONNREFUSED 10.0.0.5:5432'))
  const { statusCode, body } = await ask(path, payload)
  expect([statusCode, body]).toEqual([503, expect.not.stringMatching(/10\.0\.0\.5|ECONN/)])
  expect(logged).toEqual([['desk: 503', expect.stringMatching(/10\.0\.0\.5/)]])
})

test('The site’s desk is at no other host name', async () => {
  const { app } = await startDesk({ isLocalDesk: false })
  const findStatus = async (host: string) =>
    (await app.inject({ url: '/desk/api/summary', headers: { host } })).statusCode
  expect(await findStatus('localhost')).toBe(401)
  for (const host of ['localhost:81', 'desk.localhost', '127.0.0.1']) expect(await findStatus(host), host).toBe(404)
})

test('The desk’s URL without its last slash is redirected', async () => {
  const { app } = await startDesk()
  const { statusCode, headers } = await app.inject('/desk?lead=3')
  expect([statusCode, headers.location]).toEqual([308, '/desk/?lead=3'])
})

test.each(['link-session', 'setup/options', 'setup', 'sign-in/options', 'sign-in'])(
  'An attacker’s tries at %s are slowed down, the owner’s are not',
  async (path) => {
    const { ask } = await startDesk({ isLocalDesk: false })
    const tryFrom = async (ip: string) => (await ask(path, {}, ip)).statusCode
    const statuses = await Promise.all(Array.from({ length: SIGN_INS_PER_SECOND * 2 }, () => tryFrom('203.0.113.1')))
    expect(statuses).toContain(429)
    expect(await tryFrom('203.0.113.2')).not.toBe(429)
  },
)

test.each(['', ' ', 'x'.repeat(61), 'a\nb'])('A device named %j is refused, with the rule for names', async (name) => {
  const { ask } = await startDesk({ isLocalDesk: false })
  const response = await ask('setup', { name })
  expect([response.statusCode, response.json().message]).toEqual([400, 'Name the device with 1 to 60 characters.'])
})
