import type { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS, liftLimits } from '../support/store/database-connection.ts'
import { findPostgrest, startPostgrest } from '../support/store/postgrest.ts'
import { serveRest } from '../support/store/serve-rest.ts'

/** What the page and supabase-js send, and what PostgREST answers: a status, and the code of an error. */
type Request = [name: string, path: string, body: unknown, status: number, code?: string, headers?: HeadersInit]

const rawJson = (json: string) => ({ json })
const action = (details: unknown) => ({ action_type: 'contact_form', details })

const REQUESTS: Request[] = [
  ['an action', '/site_actions', action({ service: 'Dashboards' }), 201],
  ['a note as supabase-js sends it', '/notes', { content: 'Fine' }, 201, undefined, { prefer: 'return=minimal' }],
  ['a list of notes', '/notes?columns=%22content%22', [{ content: 'One' }, { content: 'Two' }], 201],
  ['a character in two halves', '/notes', rawJson('{"content":"\\ud83d\\ude00"}'), 201],
  ['no body', '/notes', rawJson(''), 400, 'PGRST102'],
  ['half a body', '/notes', rawJson('{"content":'), 400, 'PGRST102'],
  ['a NUL', '/notes', rawJson('{"content":"a\\u0000b"}'), 400, '22P05'],
  ['an unknown column', '/notes', { content: 'x', other: 1 }, 400, 'PGRST204'],
  ['an id of the visitor’s choice', '/notes', { content: 'x', id: 7 }, 401, '42501'],
  ['a blank note', '/notes', { content: ' ' }, 400, '23514'],
  ['a note that it wants back', '/notes', { content: 'x' }, 401, '42501', { prefer: 'return=representation' }],
  ['a note in place of one', '/notes', { content: 'x' }, 401, '42501', { prefer: 'resolution=merge-duplicates' }],
]
const READS = ['GET /notes', 'GET /contact_submissions?id=eq.1', 'PATCH /notes', 'DELETE /notes']

const postgrest = findPostgrest()

async function openBehindPostgrest() {
  const database = await openEmbedded()
  const server = await startPostgrest(postgrest ?? '', database.url)
  return { ...database, port: server.port, close: () => server.close().then(database.close) }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const toJson = (body: unknown) => (body as { json?: string } | null)?.json ?? JSON.stringify(body)

async function fetchAnswer(url: string, init: RequestInit) {
  const answer = await fetch(url, init)
  const text = await answer.text()
  return {
    status: answer.status,
    code: text && JSON.parse(text).code,
    range: answer.headers.get('content-range'),
    challenge: answer.headers.get('www-authenticate'),
  }
}
const STORED = { status: 201, code: '', range: '*/*', challenge: null }
const rejected = (status: number, code: string) => ({
  status,
  code,
  range: null,
  challenge: status === 401 ? 'Bearer' : null,
})

const testAnswers = (base: () => string, database: () => { ownerClient: Client }) => {
  const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
    fetchAnswer(base() + path, {
      method: 'POST',
      headers: { apikey: 'any', ...JSON_TYPE, ...headers },
      body: toJson(body),
    })

  test.each(REQUESTS)('%s', async (_, path, body, status, code, headers) => {
    expect(await post(path, body, headers)).toEqual(code ? rejected(status, code) : STORED)
  })

  test.each(READS)('%s is refused', async (request) => {
    const [method = '', path] = request.split(' ')
    const body = method === 'PATCH' ? '{"content":"x"}' : null
    const answer = await fetchAnswer(base() + path, { method, headers: { apikey: 'any', ...JSON_TYPE }, body })
    expect(answer).toEqual(rejected(401, '42501'))
  })

  test('a note that an index of the owner’s own forbids', async () => {
    await database().ownerClient.query('create unique index only_once on public.notes (lower(content))')
    expect(await post('/notes', { content: 'once' })).toEqual(STORED)
    expect(await post('/notes', { content: 'ONCE' })).toEqual(rejected(409, '23505'))
    await database().ownerClient.query('drop index public.only_once')
  })
}

describe('The site’s interface answers as PostgREST:', () => {
  const backend = openForFile(openEmbedded)
  const rest = openForFile(() => serveRest(backend().store))
  beforeAll(() => liftLimits(backend().ownerClient))
  testAnswers(() => `http://127.0.0.1:${rest().port}/rest/v1`, backend)
})

describe.skipIf(!postgrest)('A real PostgREST', () => {
  const peer = openForFile(openBehindPostgrest)
  beforeAll(() => liftLimits(peer().ownerClient))
  testAnswers(() => `http://127.0.0.1:${peer().port}`, peer)

  test('hands on the key of a note, whose retry is not stored', async () => {
    await peer().ownerClient.query(DELETE_ROWS)
    for (const key of ['one', 'one', 'two', 'two']) {
      const headers = { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.1', 'Idempotency-Key': key }
      const init = { method: 'POST', headers, body: '{"content":"Nice!"}' }
      expect((await fetch(`http://127.0.0.1:${peer().port}/notes`, init)).status).toBe(201)
    }
    expect(await peer().select('select from public.notes')).toHaveLength(2)
  })
})
