import type { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { toIpNetwork } from '../../server/http/client-ip.ts'
import { VISITOR_CONNECTIONS } from '../../server/store/store.ts'
import { BODY_BYTES } from '../../shared/rest.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { backends, LOCK_WAITS, openEmbedded } from '../support/store/backends.ts'
import { changeSettings } from '../support/store/database-connection.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'
import { serveBackendForFile } from '../support/store/serve-rest.ts'
import { waitUntil } from '../support/wait-until.ts'

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
/** A request with this action is as long as the server takes. */
const LONGEST_ACTION = { action_type: 'contact_form', details: { a: '' } }
LONGEST_ACTION.details.a = 'x'.repeat(BODY_BYTES - JSON.stringify(LONGEST_ACTION).length)

/** The IP addresses of a line are one visitor. */
const VISITORS = [
  ['203.0.113.1'],
  ['2001::1'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:2::5'],
  ['2001:db8:1::2'],
  ['2001:db8:2:100::'],
  ['::'],
  ['[2001:db8:1:2::1'],
  ['2001:db8::1::2'],
  ['unknown'],
  ['fe80::1%eth0'],
  ['fe80::2'],
]

const { backend, rest } = serveBackendForFile(openEmbedded)
// The limits count by the minute of the clock, which would end within one test of sixty.
beforeAll(() => stopClock(backend().ownerClient))

/** Gives the function that counts a clock that stands still. What it calls goes on by the true one. */
async function stopClock(owner: Client): Promise<void> {
  const { rows } = await owner.query(`select pg_get_functiondef('private.count_row'::regproc) as sql`)
  expect(rows[0].sql).toContain('clock_timestamp()')
  await owner.query('create table private.test_clock as select clock_timestamp() as moment')
  await owner.query(rows[0].sql.replaceAll('clock_timestamp()', '(select moment from private.test_clock)'))
}

const allow = (settings: Record<string, number>) => changeSettings(backend().ownerClient, settings)
const noteFrom = (ip: string, content: string) => rest().post('notes', { content }, ip)
const countNotes = async () => (await backend().select('select from public.notes')).length
const passMinute = () =>
  backend().ownerClient.query(`update private.rate_counters set minute = minute - interval '1 minute'`)
const passDay = () =>
  backend().ownerClient.query(
    `update private.rate_counters set minute = minute - interval '1 day', day = day - interval '1 day'`,
  )

test('Of forty visitors at one IP address, the allowed five get through', async () => {
  await allow({ rows_per_ip_and_minute: 5 })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => noteFrom('203.0.113.1', `note ${at}`)))
  expect(statuses(answers).filter((status) => status === 201)).toHaveLength(5)
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35)
  expect(await countNotes()).toBe(5)
})

test('A minute later an IP address may write, within the day’s limit', async () => {
  await allow({ rows_per_ip_and_minute: 1, rows_per_ip_and_day: 2 })
  expect(statuses([await noteFrom('203.0.113.1', 'a'), await noteFrom('203.0.113.1', 'b')])).toEqual([201, 429])
  await passMinute()
  expect((await noteFrom('203.0.113.1', 'b')).status).toBe(201)
  await passMinute()
  const { status, body, headers } = await noteFrom('203.0.113.1', 'c')
  expect([status, body.message]).toEqual([429, 'Too many today from this IP address.'])
  expect(body.details).toBe(`Retry-After: ${headers.get('retry-after')}`)
  await passDay()
  expect((await noteFrom('203.0.113.1', 'c')).status).toBe(201)
})

test('Rows that wait at the turn of a minute count to the new minute', async () => {
  await allow({ rows_per_ip_and_minute: 1 })
  const { ownerClient, select } = backend()
  await ownerClient.query(
    `begin; set local request.headers = '{"x-forwarded-for": "203.0.113.1", "idempotency-key": "a"}'`,
  )
  await ownerClient.query(`insert into public.notes (content) values ('a')`)
  const waiting = rest().post('notes', { content: 'b' }, '203.0.113.1', { 'idempotency-key': 'b' })
  await waitUntil(async () => (await select(LOCK_WAITS)).length > 0)
  await ownerClient.query(`update private.test_clock set moment = moment + interval '1 minute'`)
  await ownerClient.query('commit')
  expect(statuses([await waiting, await noteFrom('203.0.113.1', 'c')])).toEqual([201, 429])
})

test('The site takes the rows that its owner allows in a day', async () => {
  await allow({ rows_per_day: 3 })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => noteFrom(`203.0.113.${at}`, `note ${at}`)))
  // The rows that are being stored at that moment come in addition.
  const stored = statuses(answers).filter((status) => status === 201).length
  expect([stored >= 3, stored <= 3 + VISITOR_CONNECTIONS]).toEqual([true, true])
  expect(await countNotes()).toBe(stored)
  expect((await noteFrom('203.0.113.99', 'late')).body.message).toBe('The site has taken all it takes in a day.')
  await passDay()
  expect((await noteFrom('203.0.113.1', 'tomorrow')).status).toBe(201)
})

test('Rows are counted, not requests, over all tables together', async () => {
  await allow({ rows_per_ip_and_minute: 6 })
  const three = [{ content: '1' }, { content: '2' }, { content: '3' }]
  expect((await rest().post('notes', three)).status).toBe(201)
  const four = [{ content: '4' }, { content: '5' }, { content: '6' }, { content: '7' }]
  expect((await rest().post('notes', four)).status).toBe(429)
  expect((await rest().post('contact_submissions', messageRow)).status).toBe(201)
  const action = { action_type: 'note_submitted', details: {} }
  expect((await rest().post('site_actions', [action, action])).status).toBe(201)
  expect((await rest().post('site_actions', action)).status).toBe(429)
  expect((await rest().post('contact_submissions', { ...messageRow, name: 'Bo' })).status).toBe(429)
  expect(await countNotes()).toBe(3)
})

test('An attacker gains nothing by claiming another IP address', async () => {
  await allow({ rows_per_ip_and_minute: 1 })
  const answers = [await noteFrom('198.51.100.7, 203.0.113.1', 'a'), await noteFrom('198.51.100.8, 203.0.113.1', 'b')]
  expect(statuses(answers)).toEqual([201, 429])
  for (const client_ip_header of ['x-real-ip', 'cf-connecting-ip']) {
    await changeSettings(backend().ownerClient, { client_ip_header })
    const forged = { [client_ip_header]: '198.51.100.9' }
    expect((await rest().post('notes', { content: client_ip_header }, '203.0.113.1', forged)).status).toBe(429)
  }
})

test('IP addresses are kept as salted hashes, which later visitors delete', async () => {
  await noteFrom('203.0.113.1', 'a')
  const readHashes = () => backend().select('select distinct client_ip_hash as hash from private.rate_counters')
  const before = await readHashes()
  expect(before).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await passDay()
  await noteFrom('203.0.113.2', 'b')
  expect(await readHashes()).toEqual([{ hash: expect.not.stringMatching(before[0]?.hash) }])
})

test('The owner is not counted as a visitor', async () => {
  await allow({ rows_per_day: 1 })
  await backend().ownerClient.query(`insert into public.notes (content) select 'by hand' from generate_series(1, 100)`)
  expect((await noteFrom('203.0.113.1', 'a')).status).toBe(201)
  expect(await countNotes()).toBe(101)
})

test.each([
  [{ rows_per_ip_and_minute: 0 }, 'settings_rows_per_ip_and_minute_check'],
  [{ retention_days: -1 }, '_check'],
  [{ client_ip_header: 'X-Real-IP' }, 'header_check'],
])('an owner who sets %j gets an error', async (settings: Record<string, number | string>, check) => {
  await expect(changeSettings(backend().ownerClient, settings)).rejects.toThrow(check)
})

const readCounters = () =>
  backend().select('select minute_rows as rows, minute_bytes as bytes from private.rate_counters')

test('An IP address may write four actions of full length a minute', async () => {
  await rest().post('notes', [{ content: 'abc' }, { content: 'ä€' }])
  expect(await readCounters()).toEqual([{ rows: 2, bytes: 8 }])
  const sendAction = (ip?: string) => rest().post('site_actions', LONGEST_ACTION, ip)
  for (let time = 0; time < 4; time += 1) expect((await sendAction()).status).toBe(201)
  expect((await sendAction()).body.message).toBe('Too many at once from this IP address.')
  expect((await sendAction('203.0.113.2')).status).toBe(201)
})

const hashInDatabase = async (ip: string) => {
  const headers = JSON.stringify({ 'x-forwarded-for': ip, 'cf-connecting-ip': ip })
  await backend().ownerClient.query(`select set_config('request.headers', $1, false)`, [headers])
  return (await backend().select('select private.hash_client_ip() as hash'))[0]?.hash
}

test('Server and database tell the same IP addresses apart', async () => {
  for (const find of [toIpNetwork, hashInDatabase]) {
    const found: unknown[][] = []
    for (const ips of VISITORS) {
      const hashes = []
      for (const ip of ips) hashes.push(await find(ip))
      found.push(hashes)
    }
    expect(found).toEqual(found.map(([first, ...rest]) => [first, ...rest.map(() => first)]))
    expect(new Set(found.flat()).size).toBe(VISITORS.length)
  }
})

test.each(backends)('In $name a rejected visitor reads for how many seconds', async ({ name, open }) => {
  const { store, ownerClient, select } = await openForTest(open)
  const rows = await select('select client_ip_header as header from private.settings')
  expect(rows).toEqual([{ header: name.includes('Supabase') ? 'cf-connecting-ip' : 'x-forwarded-for' }])
  await changeSettings(ownerClient, { rows_per_ip_and_minute: 1 })
  expect(await insertAsVisitor(store, 'notes', { content: 'one' }, '203.0.113.1')).toBeUndefined()
  expect(await insertAsVisitor(store, 'notes', { content: 'two' }, '203.0.113.1')).toMatchObject({
    status: 429,
    code: 'PT429',
    hint: expect.stringMatching(/^Try again in ([1-5]?\d|60) seconds\.$/),
    details: expect.stringMatching(/^Retry-After: ([1-5]?\d|60)$/),
  })
})
