import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostgrest } from '../support/homes/find-postgrest.ts'
import { homes, type OpenHome } from '../support/homes/homes.ts'
import { startPostgrest } from '../support/homes/postgrest.ts'

const postgrest = findPostgrest()
const native = homes.find(({ home }) => home === 'native PostgreSQL')
/** Written out, each of its numbers has as many digits. */
const DIGITS = 131_000
const HEAVY = `{"action_type":"contact_form","details":{"a":[${Array(2000).fill(`1e${DIGITS}`)}]}}`

describe.skipIf(!postgrest || !native)('Over a real PostgREST', () => {
  let home: OpenHome
  let server: Awaited<ReturnType<typeof startPostgrest>>
  beforeAll(async () => {
    if (!postgrest || !native) return
    home = await native.open()
    server = await startPostgrest(postgrest, home.url ?? '', 4)
  })
  afterEach(() => home.owner.query('truncate public.notes, private.counters, private.recent'))
  afterAll(async () => {
    await server.stop()
    await home.close()
  })

  const post = async (table: string, body: string, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${server.port}/${table}`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const note = (content: string, headers: Record<string, string>) => post('notes', JSON.stringify({ content }), headers)

  test('a body that is small as sent and large as text is refused before it is written out', async () => {
    const started = performance.now()
    const { status, text } = await post('site_actions', HEAVY)
    expect([status, JSON.parse(text).code]).toEqual([400, '23514'])
    expect(performance.now() - started).toBeLessThan(200)
  })

  test('beside those who send such bodies without a pause a visitor is answered at once', async () => {
    let isOver = false
    const attackers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(async (address) => {
      while (!isOver) await post('site_actions', HEAVY, { 'x-forwarded-for': address })
    })
    const waits: number[] = []
    for (let at = 0; at < 20; at += 1) {
      const started = performance.now()
      expect((await note(`note ${at}`, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(201)
      waits.push(performance.now() - started)
    }
    isOver = true
    await Promise.all(attackers)
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })

  test('a submission’s key reaches the database, so that a second equal one is stored and its retry is not', async () => {
    const from = { 'x-forwarded-for': '198.51.100.1' }
    for (const key of ['one', 'one', 'two', 'two']) {
      expect((await note('Nice!', { ...from, 'Idempotency-Key': key })).status).toBe(201)
    }
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      await note('Nice!', { 'x-forwarded-for': address })
    }
    const { rows } = await home.owner.query('select count(*)::int as stored from public.notes')
    expect(rows).toEqual([{ stored: 4 }])
  })

  test('a page of another origin may send that key', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}/notes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elena.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,idempotency-key',
      },
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key')
  })
})
