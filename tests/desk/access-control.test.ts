import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'
import { signInToDesk } from './support/signed-in-desk.ts'

const backend = openForFile(openEmbedded)
const desk = openForFile(() => signInToDesk(backend().store))

test('A stranger without a session gets only an empty page', async () => {
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const { headers, send } = desk()
  const [name, value = ''] = headers.cookie.split('=')
  expect((await send('/api/leads', 'GET', headers)).body).toContain('Ann')
  for (const cookie of [
    '',
    `${name}=`,
    `${name}=undefined`,
    `${name}=${value}x`,
    `${name}=${value.slice(1)}`,
    `${name}=%00; =; ${name}`,
  ]) {
    for (const [method, path] of [
      ['GET', '/leads'],
      ['GET', '/leads/1'],
      ['GET', '/statistics'],
      ['GET', `/export?format=csv&${headers.cookie}`],
      ['GET', '/devices'],
      ['GET', '/doctor'],
      ['PUT', '/state'],
      ['POST', '/backup'],
      ['POST', '/forget/preview'],
      ['POST', '/forget'],
      ['DELETE', '/sessions'],
    ] as const) {
      const { statusCode } = await send(`/api${path}`, method, { ...headers, cookie })
      expect([cookie, path, statusCode]).toEqual([cookie, path, 401])
    }
  }
  // A page of the same domain may set cookies of the same name, which must not sign the owner out.
  const tossed = `${name}=; ${`${name}=x; `.repeat(100)}${headers.cookie}`
  expect((await send('/api/leads', 'GET', { ...headers, cookie: tossed })).statusCode).toBe(200)
  const page = await send('/', 'GET', {})
  expect([page.statusCode, page.body]).toEqual([200, expect.not.stringContaining('Ann')])
})

test('A page of another origin or host name reaches nothing', async () => {
  const { headers, send } = desk()
  const change = async (more: Record<string, string>) =>
    (await send('/api/retention', 'PUT', { ...headers, ...more }, { days: 0 })).statusCode
  expect(await change({})).toBe(200)
  for (const path of ['', '/', '/api/leads', '/desk.webmanifest']) {
    const { statusCode } = await send(path, 'GET', { cookie: headers.cookie, host: 'rebound.example' })
    expect([path, statusCode]).toEqual([path, 404])
  }
  const otherPages: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'https://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const foreign of otherPages) {
    for (const method of ['GET', 'PUT'] as const) {
      const response = await send('/api/retention', method, { ...headers, ...foreign })
      expect([foreign, method, response.statusCode]).toEqual([foreign, method, 403])
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  // A form of another page sends no JSON, and a change without Origin is not from the desk's page.
  const { origin: _, ...withoutOrigin } = headers
  expect((await send('/api/retention', 'PUT', withoutOrigin)).statusCode).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect(await change({ 'content-type': type })).toBe(415)
  // A session counts only at its origin, also under the cookie's name of another port, as through ssh -L.
  const tunnelled = { host: 'localhost:9999', origin: 'http://localhost:9999' }
  expect(await change({ ...tunnelled, cookie: headers.cookie.replace('desk', 'desk9999') })).toBe(401)
  expect(await change(tunnelled)).toBe(401)
})

test('No response of the desk is stored by a browser or proxy', async () => {
  const { document } = JSON.parse(await readFile('dist-server/desk-headers.json', 'utf8'))
  expect(document['content-security-policy']).toContain("require-trusted-types-for 'script'")
  for (const path of ['/', '/api/leads', '/api/nothing', '/api/leads?state=none']) {
    const { headers } = await desk().send(path, 'GET', desk().headers)
    expect(headers).toMatchObject({ ...document, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  }
})
