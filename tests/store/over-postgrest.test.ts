import { afterEach, describe, expect, test } from 'vitest'
import { hasPostgrest, openBehindPostgrest } from '../support/homes/behind-postgrest.ts'
import { EMPTY_TABLES } from '../support/homes/empty-tables.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

describe.skipIf(!hasPostgrest)('Over a real PostgREST', () => {
  const peer = openForTests(openBehindPostgrest)
  afterEach(() => peer.owner.query(EMPTY_TABLES))
  const note = (content: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${peer.port}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ content }),
    })

  test('a submission’s key reaches the database, so that a second equal one is stored and its retry is not', async () => {
    const from = { 'x-forwarded-for': '198.51.100.1' }
    for (const key of ['one', 'one', 'two', 'two']) {
      expect((await note('Nice!', { ...from, 'Idempotency-Key': key })).status).toBe(201)
    }
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      await note('Nice!', { 'x-forwarded-for': address })
    }
    const { rows } = await peer.owner.query('select count(*)::int as stored from public.notes')
    expect(rows).toEqual([{ stored: 4 }])
  })

  test('a page of another origin may send that key', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${peer.port}/notes`, {
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
