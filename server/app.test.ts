import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from '../content-model/reader/read-content.ts'
import { sendBytes, sendRequest } from '../tests/support/network/requests.ts'
import { createTestDirectory } from '../tests/support/open-for-tests.ts'
import { createApp } from './app.ts'
import { createBaseApp } from './http/base-app.ts'
import { REQUESTS_PER_SECOND, WRITES_PER_SECOND } from './http/request-limits.ts'

const PROXIED = 1
let url: string
beforeEach(async () => {
  const folder = await createTestDirectory()
  await mkdir(join(folder, 'vi'))
  for (const page of ['index.html', 'vi/index.html']) await writeFile(join(folder, page), 'The page')
  const pages = { notFound: 'Nothing is here', formResponsePage: '', content: readContent() }
  const app = await createApp({
    site: {
      folder,
      pages: new Map([
        ['/', pages],
        ['/vi/', { ...pages, notFound: 'Không có gì' }],
      ]),
      headers: { document: { 'x-frame-options': 'DENY' }, asset: {}, file: {}, overTls: { 'x-tls': 'yes' } },
      remove: async () => {},
    },
    store: { insertVisitorRows: async () => {} },
    environment: { trustedProxies: PROXIED, allowedOrigins: [], separateDeskOrigin: undefined },
    log: () => {},
  })
  onTestFinished(() => app.close())
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

test.each([
  ['/rest/v10', 'Nothing is here'],
  ['/rest/v1x/notes', 'Nothing is here'],
  ['/vi/rest', 'Không có gì'],
  ['/%2e%2e/package.json', 'Nothing is here'],
])('A visitor of %s gets the not-found page', async (path, text) => {
  const { status, headers, body } = await sendRequest(url + path)
  expect([status, headers['x-frame-options'], String(body)]).toEqual([404, 'DENY', text])
})

test.each(['GET', 'POST'])('A program that sends %s below a table reads why it fails', async (method) => {
  const body = method === 'POST' ? '{"content":"Hi"}' : ''
  const answer = await sendRequest(`${url}/rest/v1/notes/1`, { method, headers: { apikey: 'any' }, body })
  expect([answer.status, JSON.parse(String(answer.body))]).toMatchObject([404, { code: 'PGRST125' }])
})

test('A visitor without the slash after a language is redirected', async () => {
  const { status, headers } = await sendRequest(`${url}/vi?utm=x`)
  expect([status, headers.location]).toEqual([301, '/vi/?utm=x'])
  expect(String((await sendRequest(`${url}/vi/?utm=x`)).body)).toBe('The page')
})

describe('Within one second', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  test('one IP address above the rate limit gets 429; another is served', async () => {
    const askFrom = (ip: string) => sendRequest(url, { headers: { 'x-forwarded-for': ip } })
    await Promise.all(Array.from({ length: REQUESTS_PER_SECOND }, () => askFrom('2001:db8:1:2::1')))
    // One household with IPv6 has all IP addresses of a /64.
    const { status, headers } = await askFrom('2001:db8:1:2::9')
    expect([status, headers['retry-after']]).toEqual([429, '1'])
    expect((await askFrom('2001:db8:1:3::1')).status).toBe(200)
  })

  test('one IP address has a rate limit for missing pages too', async () => {
    const askNowhere = async () => (await sendRequest(`${url}/nowhere`, { method: 'POST' })).status
    const statuses = await Promise.all(Array.from({ length: REQUESTS_PER_SECOND }, askNowhere))
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(await askNowhere()).toBe(429)
  })

  test('one IP address has a rate limit for writes', async () => {
    const post = (more: Record<string, string> = {}) =>
      sendRequest(`${url}/rest/v1/notes`, {
        method: 'POST',
        headers: { apikey: 'any', 'content-type': 'application/json', ...more },
        body: '{"content":"Hi"}',
      })
    // Writes that pages of other origins cause don't count against the visitor's limit.
    const elsewhere = Array.from({ length: WRITES_PER_SECOND * 2 }, () => post({ 'sec-fetch-site': 'cross-site' }))
    expect(new Set((await Promise.all(elsewhere)).map(({ status }) => status))).toEqual(new Set([403]))
    const answers = await Promise.all(Array.from({ length: WRITES_PER_SECOND }, () => post()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const rejected = await post()
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '1'])
    expect(JSON.parse(String(rejected.body))).toMatchObject({ code: 'PT429', hint: 'Try again in 1 seconds.' })
  })
})

test.each([
  ['GET /', 400],
  ['HEAD /', 400],
  ['GET /rest/v1/notes', 400],
  ['POST /elsewhere', 404],
  ['DELETE /', 404],
  ['POST /rest/v1/notes', 413],
  ['POST /', 413],
])('A program that sends a megabyte to %s gets %i unread', async (start, status) => {
  const headers = 'Host: site\r\napikey: any\r\nContent-Type: application/x-www-form-urlencoded'
  const { statuses } = await sendBytes(url, `${start} HTTP/1.1\r\n${headers}\r\nContent-Length: 1000000\r\n\r\n`)
  expect(statuses).toEqual([status])
})

test('A note that comes in chunks is stored up to the limit', async () => {
  const post = async (body: string, size: number) => {
    const pieces = body.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
    const chunks = [...pieces, ''].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
    const headers = 'Host: site\r\napikey: any\r\nTransfer-Encoding: chunked\r\nConnection: close'
    const { statuses } = await sendBytes(url, `POST /rest/v1/notes HTTP/1.1\r\n${headers}\r\n\r\n${chunks}`)
    return statuses
  }
  expect(await post('{"content":"Hi"}', 1)).toEqual([201])
  expect(await post(`{"content":"${'x'.repeat(5_000)}"}`, 1_000)).toEqual([201])
  expect(await post(`{"content":"${'x'.repeat(70_000)}"}`, 1_000)).toEqual([413])
  expect(await post(`{"content":"${'x'.repeat(300_000)}"}`, 1_000)).toEqual([413])
})

test('A body in pieces of one byte is kept as one buffer', async () => {
  const app = await createBaseApp({ trustedProxies: 0 })
  onTestFinished(() => app.close())
  let buffers = 0
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', () => (buffers += 1)).on('end', () => done(null))
  })
  app.post('/', async () => '')
  const chunks = `${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`
  const headers = 'Host: site\r\nContent-Type: x/x\r\nTransfer-Encoding: chunked\r\nConnection: close'
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await sendBytes(origin, `POST / HTTP/1.1\r\n${headers}\r\n\r\n${chunks}`)).statuses).toEqual([200])
  expect(buffers).toBe(1)
})
