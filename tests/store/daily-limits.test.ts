import { expect, test } from 'vitest'
import { openEmbedded } from '../support/sites/backends.ts'
import { changeSettings } from '../support/sites/settings.ts'
import { servedBackend } from './support/served-backend.ts'

const LONGEST_ACTION = { a: 'x'.repeat(40_960 - '{"a": ""}'.length) }

const { backend, served } = servedBackend(openEmbedded)
let sent = 0

const allow = (settings: Record<string, number | string>) => changeSettings(backend.owner, settings)
const post = async (table: string, rows: unknown, address = '203.0.113.1') => {
  const { status, body } = await served.post(table, rows, address)
  return status === 201 ? 'stored' : body.message
}
const writeFrom = (address: string, content = `note ${sent++}`) => post('notes', { content }, address)
test.each(['rows_per_address_and_minute', 'bytes_per_address_and_minute', 'rows_per_address_and_day', 'rows_per_day'])(
  'An owner may set %s to one, and gets an error for zero',
  async (name) => {
    await allow({ [name]: 1 })
    await expect(allow({ [name]: 0 })).rejects.toThrow(`settings_${name}_check`)
  },
)

test.each([
  [{ keep_days: -1 }, '_check'],
  [{ client_address_header: 'X-Real-IP' }, 'header_check'],
])('An owner who sets %j gets an error', async (settings: Record<string, number | string>, check) => {
  await expect(allow(settings)).rejects.toThrow(check)
})

const counted = async () => {
  const { rows } = await backend.owner.query(
    'select minute_rows as rows, minute_bytes::int as bytes from private.counters',
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

test('When its clock ran a year ahead and is set right, nobody is locked out', async () => {
  await allow({ rows_per_address_and_minute: 1, rows_per_address_and_day: 1, rows_per_day: 1 })
  const answers = ['stored', 'Too many today from this address.']
  expect([await writeFrom('203.0.113.1', 'a'), await writeFrom('203.0.113.1', 'b')]).toEqual(answers)
  await backend.owner.query(
    `update private.counters set minute = minute + interval '1 year', day = day + interval '1 year'`,
  )
  await backend.owner.query(`update private.recent set ends_at = ends_at + interval '1 year'`)
  expect([await writeFrom('203.0.113.1', 'b'), await writeFrom('203.0.113.1', 'c')]).toEqual(answers)
  expect(await counted()).toEqual([{ rows: 1, bytes: 1 }])
})
