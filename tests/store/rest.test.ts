import { expect, test } from 'vitest'
import { JSON_ROWS } from '../../server/http/request-limits.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import type { Table } from '../../shared/tables.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { readRows } from '../support/store/database-connection.ts'
import { ALLOWED_ORIGIN, serveBackendForFile, serveRest } from '../support/store/serve-rest.ts'

const { backend, rest } = serveBackendForFile(openEmbedded)

const stored = (table: Table) => readRows(backend().ownerClient, table)

test('The details of an action are stored exactly', async () => {
  const text = 'Line 1\r\nLine 2\t“quotes” \\ \u0001 😀 שלום \u2028 <b>&amp;</b> $1 {{x}}'
  const action = { action_type: 'contact_form', details: { text, number: 1.5, list: [1, null, { a: true }] } }
  const { status, headers } = await rest().post('site_actions', action)
  expect([status, headers.get('x-content-type-options')]).toEqual([201, 'nosniff'])
  expect(await stored('site_actions')).toEqual([action])
})

test('A request without a key is rejected as by the hosted gateway', async () => {
  const { status, body } = await rest().request('/notes', { headers: { apikey: '' } })
  expect([status, Object.keys(body).sort()]).toEqual([401, ['hint', 'message']])
  const inUrl = await rest().request('/notes?apikey=any', {
    method: 'POST',
    headers: { apikey: '' },
    body: '{"content":"x"}',
  })
  expect(inUrl.status).toBe(400)
})

/** The headers that the page sends, the last of them for a program. */
const HEADERS = 'apikey,content-type,prefer,idempotency-key,x-honeypot'
const preflight = (origin: string) =>
  rest().request('/notes', {
    method: 'OPTIONS',
    headers: {
      apikey: '',
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': HEADERS,
    },
  })

test('A page of an allowed origin may ask first, once a day', async () => {
  const { status, headers } = await preflight(ALLOWED_ORIGIN)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN)
  expect(headers.get('access-control-allow-methods')).toContain('POST')
  expect(headers.get('access-control-allow-headers')).toContain(HEADERS)
  expect(headers.get('access-control-max-age')).toBe('86400')
})

test('A page of another origin can’t write in its readers’ name', async () => {
  expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBe(null)
  const posts: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of posts) {
    const post = await rest().post('notes', { content: 'theirs' }, undefined, headers)
    expect([post.status, post.code]).toEqual([403, '42501'])
    expect(post.headers.get('access-control-allow-origin')).toBe(null)
  }
  const named = { origin: ALLOWED_ORIGIN, 'sec-fetch-site': 'cross-site' }
  expect((await rest().post('notes', { content: 'hers' }, undefined, named)).status).toBe(201)
  expect(await stored('notes')).toEqual([{ content: 'hers' }])
})

test('A visitor behind a proxy that changes Host is served', async () => {
  const proxied: Record<string, string>[] = [
    { origin: 'http://site.test', 'x-forwarded-host': 'site.test' },
    { origin: `http://127.0.0.1:${rest().port}` },
    { origin: 'http://site.test', 'x-forwarded-host': 'Site.Test:80, inner' },
  ]
  for (const [index, headers] of proxied.entries())
    expect((await rest().post('notes', { content: `Proxied ${index}` }, undefined, headers)).status).toBe(201)
})

test('A body that is too deep or too long is rejected', async () => {
  const nested = [`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`, '['.repeat(32_000) + ']'.repeat(32_000)]
  for (const details of nested) {
    const body = `{"action_type":"contact_form","details":{"a":${details}}}`
    const headers = { 'content-type': 'application/json' }
    expect((await rest().request('/site_actions', { method: 'POST', headers, body })).status).toBe(400)
  }
  const { status, code, body, headers } = await rest().post('notes', Array(JSON_ROWS + 1).fill({}))
  expect([status, code, headers.get('retry-after')]).toEqual([429, 'PT429', '60'])
  expect(body).toMatchObject({ message: 'Send at most 10 rows at once.' })
})

test.each([
  ['half a character', 'notes', '{"content":"a\\ud800b"}', '22P02'],
  [
    'half a character in its details',
    'site_actions',
    '{"action_type":"contact_form","details":{"a":"\\udc00"}}',
    '22P02',
  ],
  ['a text that only its first row has', 'notes', '[{"content":"One"},{}]', '23502'],
  ['a column that only its second row has', 'notes', '[{"content":"One"},{"x":1}]', 'PGRST204'],
])('A body with %s is rejected as a whole', async (_, table, body, expected) => {
  const headers = { 'content-type': 'application/json' }
  const { status, code } = await rest().request(`/${table}`, { method: 'POST', headers, body })
  expect([status, code, await stored('notes')]).toEqual([400, expected, []])
})

test('A rejection is one line in the log, without a visitor’s words', async () => {
  rest().logged.length = 0
  await rest().post('notes', { content: '  ' })
  await rest().post('contact_submissions', {
    name: 'Secret Name',
    email: 'secret@example.org',
    category: 'offered-by-nobody',
    message: 'Secret',
  })
  await rest().post('secret_table', { secret: 1 })
  await rest().post('notes/secret', { content: 'Secret' })
  await rest().post('notes', { secret_column: 1 })
  await rest().post('notes', { content: 'stored' })
  await rest().request('/notes', { headers: { apikey: '' } })
  expect(rest().logged).toEqual([
    'rest: 400 23514 POST notes',
    'rest: 400 23514 POST contact_submissions',
    'rest: 404 PGRST205 POST (no table)',
    'rest: 404 PGRST125 POST (no table)',
    'rest: 400 PGRST204 POST notes',
    'rest: 401 no key GET notes',
  ])
})

test('The owner reads why her store fails, and visitors do not', async () => {
  const insertVisitorRows = () =>
    Promise.reject(
      StoreUnavailableError.fromCause(new Error('password authentication failed for user "portfolio" at 10.0.0.7')),
    )
  const away = await openForTest(() => serveRest({ insertVisitorRows }))
  const { status, body, code } = await away.post('notes', { content: 'Hi' })
  expect([status, code]).toEqual([503, '08006'])
  expect(JSON.stringify(body)).not.toMatch(/portfolio|10\.0/)
  expect(away.logged).toEqual([
    expect.stringMatching(/^rest: 503 08006 POST notes\nThe store can't be reached: password authentication failed/),
  ])
})
