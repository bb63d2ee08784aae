import { expect, onTestFinished, test } from 'vitest'
import { REST } from '../../shared/rest.ts'
import { createBoundedApp } from '../app.ts'
import { StoreUnanswered } from '../store/insert.ts'
import { rest } from './rest.ts'

test('A visitor whose store does not answer reads nothing of where it is, and the owner reads why', async () => {
  const logged: string[] = []
  const app = await createBoundedApp({ trustedProxies: 0 })
  onTestFinished(() => app.close())
  const insert = () =>
    Promise.reject(new StoreUnanswered('password authentication failed for user "portfolio" at 10.0.0.7'))
  await app.register(rest, {
    prefix: REST,
    store: { insert },
    allowedOrigins: [],
    log: (line: string) => void logged.push(line),
  })
  const headers = { apikey: 'any', 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `${REST}/notes`,
    headers,
    payload: '{"content":"Hi"}',
  })
  expect([statusCode, JSON.parse(body).code]).toEqual([503, '08006'])
  expect(body).not.toMatch(/portfolio|10\.0/)
  expect(logged).toEqual([expect.stringMatching(/^rest: 503 08006 POST notes\npassword authentication failed/)])
})
