import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sendRequest } from '../support/network/requests.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { createSiteWithoutDatabase, startSite } from '../support/site/running-site.ts'

// The headers are written out, and not compared with the table that the build and the server share.

const site = openForFile(() => startSite({ TRUSTED_PROXIES: '1', ALLOWED_ORIGINS: 'https://page.example' }))
const get = (path: string, headers?: Record<string, string>) =>
  sendRequest(site().url + path, headers ? { headers } : {})
const YEAR_SECONDS = 31_536_000

test('A browser asks again for pages, and keeps files with a hash', async () => {
  for (const path of ['/', '/nowhere', '/robots.txt']) {
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
  }
  const [asset] = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const { 'cache-control': kept = '' } = (await get(`/assets/${asset}`)).headers
  expect(kept).toMatch(/immutable/)
  expect(Number(/max-age=(\d+)/.exec(kept)?.[1])).toBeGreaterThanOrEqual(YEAR_SECONDS)
})

test('A browser gets the page’s content security policy', async () => {
  for (const path of ['/', '/nowhere']) {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    const sources = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)))
    expect(sources, path).toMatchObject({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self'( 'sha256-[^']+')*$/),
      'style-src': expect.stringMatching(/^'self'( 'sha256-[^']+')*$/),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': expect.stringMatching(/^'self'/),
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('A visitor’s claim to come by TLS counts only behind a proxy', async () => {
  const HSTS = 'strict-transport-security'
  const COOP = 'cross-origin-opener-policy'
  const claim = { 'x-forwarded-proto': 'https' }
  const withoutProxy = await openForTest(() => createSiteWithoutDatabase(0))
  const unbelieved = await withoutProxy.inject({ url: '/', headers: claim })
  for (const { headers } of [await get('/'), unbelieved])
    expect([headers[HSTS], headers[COOP]]).toEqual([undefined, undefined])
  const believed = (await get('/', claim)).headers
  expect(Number(/^max-age=(\d+)/.exec(String(believed[HSTS]))?.[1])).toBeGreaterThanOrEqual(YEAR_SECONDS)
  expect(believed[COOP]).toBe('same-origin')
})

test('A browser that has the page downloads nothing after a restart', async () => {
  const { etag } = (await get('/')).headers
  const restarted = await openForTest(() => createSiteWithoutDatabase(0))
  const answer = await restarted.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
})

test('A drawing opened by itself runs no script', async () => {
  const { headers } = await get('/favicon.svg')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
})

test('A page of another origin may read Retry-After', async () => {
  const headers = { origin: 'https://page.example', 'content-type': 'application/json', apikey: 'any' }
  const answer = await sendRequest(`${site().url}/rest/v1/notes`, { method: 'POST', headers, body: '{"content":" "}' })
  expect(answer.headers['access-control-expose-headers']).toMatch(/\bRetry-After\b/)
})

test('The server keeps a connection longer than a proxy waits', async () => {
  // Node's default is five seconds.
  const response = await fetch(site().url)
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})
