import { expect, test } from 'vitest'
import { openEmbedded } from '../support/sites/backends.ts'
import { changeSettings } from '../support/sites/settings.ts'
import { servedBackend } from './support/served-backend.ts'

const LONGEST_ACTION = { a: 'x'.repeat(40_960 - '{"a": ""}'.length) }
const HOUSEHOLD = ['2001:db8:1:100::1', '2001:db8:1:101::1', '2001:db8:1:1ff::1'] as const
const OFFICE = ['2001:db8:1:200::1', '2001:db8:1:ff00::1'] as const

const { backend, served } = servedBackend(openEmbedded)
let sent = 0

const allow = (settings: Record<string, number | string>) => changeSettings(backend.owner, settings)
const post = async (table: string, rows: unknown, address = '203.0.113.1') => {
  const { status, body } = await served.post(table, rows, address)
  return status === 201 ? 'stored' : body.message
}
const writeFrom = (address: string, content = `note ${sent++}`) => post('notes', { content }, address)
/** How many of `count` notes from one address were stored. */
const storedFrom = async (address: string, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => writeFrom(address)))
  return answers.filter((answer) => answer === 'stored').length
}
const TAKEN_ALL = 'The site has taken all it takes in a day.'
const TOO_MANY_AT_ONCE = 'Too many at once from this address.'

test('All networks of one household together write twice what one address may in a minute', async () => {
  await allow({ rows_per_source_and_minute: 2 })
  expect([await storedFrom(HOUSEHOLD[0], 3), await storedFrom(HOUSEHOLD[1], 3)]).toEqual([2, 2])
  expect(await writeFrom(HOUSEHOLD[2])).toBe(TOO_MANY_AT_ONCE)
  expect(await writeFrom(OFFICE[0])).toBe('stored')
})

test('When those who write much have used up their half of the day, others may still write their first rows', async () => {
  await allow({ rows_per_day: 20, first_rows: 2 })
  expect([await storedFrom('203.0.113.1', 5), await storedFrom('203.0.113.2', 5)]).toEqual([5, 5])
  expect(await writeFrom('203.0.113.1')).toBe(TAKEN_ALL)
  for (let at = 3; at < 8; at += 1) expect(await storedFrom(`203.0.113.${at}`, 3)).toBe(2)
  expect(await writeFrom('203.0.113.9')).toBe(TAKEN_ALL)
})

test('A half of the bytes too is kept for first rows', async () => {
  await allow({ bytes_per_day: 2000, first_rows: 1 })
  expect(await writeFrom('203.0.113.1', 'a'.repeat(500))).toBe('stored')
  expect(await writeFrom('203.0.113.1', 'b'.repeat(500))).toBe('stored')
  expect(await writeFrom('203.0.113.1', 'c')).toBe(TAKEN_ALL)
  expect(await writeFrom('203.0.113.2', 'd'.repeat(1000))).toBe('stored')
  expect(await writeFrom('203.0.113.3', 'e')).toBe(TAKEN_ALL)
})

test.each([
  'rows_per_source_and_minute',
  'rows_per_source_and_day',
  'rows_per_day',
  'bytes_per_source_and_minute',
  'bytes_per_source_and_day',
  'bytes_per_day',
  'ipv6_56_factor',
  'first_rows',
  'first_bytes',
])('An owner may set %s to one, and gets an error for zero', async (name) => {
  await allow({ [name]: 1 })
  await expect(allow({ [name]: 0 })).rejects.toThrow(`settings_${name}_check`)
})

test.each([
  [{ ipv6_56_factor: 4 }, 'settings_networks_rise'],
  [{ percent_kept_for_first_rows: -1 }, '_check'],
  [{ percent_kept_for_first_rows: 101 }, '_check'],
  [{ keep_days: -1 }, '_check'],
  [{ client_address_header: 'X-Real-IP' }, 'header_check'],
])('An owner who sets %j gets an error', async (settings: Record<string, number | string>, check) => {
  await expect(allow(settings)).rejects.toThrow(check)
})

const counted = async () => {
  const { rows } = await backend.owner.query(
    `select distinct rows, bytes::int from private.counters where source not like 'retries of %'`,
  )
  return rows
}

test('The text of a note is counted', async () => {
  await post('notes', [{ content: 'abc' }, { content: 'ä€' }])
  expect(await counted()).toEqual([{ rows: 2, bytes: 8 }])
})

test('An address may write six of the longest actions in a minute', async () => {
  const action = { action_type: 'contact_form', details: LONGEST_ACTION }
  for (let time = 0; time < 6; time += 1) expect(await post('site_actions', action)).toBe('stored')
  expect(await post('site_actions', action)).toBe('Too many at once from this address.')
  expect(await post('site_actions', action, '203.0.113.2')).toBe('stored')
})

test('An address may write no more than its bytes in a day', async () => {
  await changeSettings(backend.owner, { bytes_per_source_and_day: 10 })
  expect(await post('notes', { content: 'a'.repeat(10) })).toBe('stored')
  expect(await post('notes', { content: 'b' })).toBe('Too many today from this address.')
  expect(await post('notes', { content: 'b' }, '203.0.113.2')).toBe('stored')
})

test('When its clock ran a year ahead and is set right, nobody is locked out', async () => {
  await changeSettings(backend.owner, {
    rows_per_source_and_minute: 1,
    rows_per_source_and_day: 1,
    rows_per_day: 1,
  })
  expect([await writeFrom('203.0.113.1', 'a'), await writeFrom('203.0.113.1', 'b')]).toEqual([
    'stored',
    'Too many today from this address.',
  ])
  for (const table of ['counters', 'recent'])
    await backend.owner.query(`update private.${table} set ends_at = ends_at + interval '1 year'`)
  expect([await writeFrom('203.0.113.1', 'b'), await writeFrom('203.0.113.1', 'c')]).toEqual([
    'stored',
    'Too many today from this address.',
  ])
  const { rows } = await backend.owner.query('select distinct rows, bytes::int from private.counters')
  expect(rows).toEqual([{ rows: 1, bytes: 1 }])
})
