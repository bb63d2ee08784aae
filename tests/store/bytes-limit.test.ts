import { describe, expect, test } from 'vitest'
import { homes } from '../support/homes/homes.ts'
import { changeSettings } from '../support/homes/settings.ts'
import { servedHome } from './support/served-home.ts'

const message = { name: 'Änn', email: 'ann@example.org', category: 'client', message: '\u{1f600}' }
const LONGEST_ACTION = { a: 'x'.repeat(40_960 - '{"a": ""}'.length) }

describe.each(homes)('In $home', ({ open }) => {
  const { home, served } = servedHome(open)

  const post = async (table: string, rows: unknown, address?: string) => {
    const { status, body } = await served.post(table, rows, address)
    return status === 201 ? 'stored' : body.message
  }
  const counted = async () => {
    const { rows } = await home.owner.query(
      `select distinct rows, bytes::int from private.counters where source not like 'retries of %'`,
    )
    return rows
  }

  test('of a note its text is counted', async () => {
    await post('notes', [{ content: 'abc' }, { content: 'ä€' }])
    expect(await counted()).toEqual([{ rows: 2, bytes: 8 }])
  })

  test('of a message all its texts are counted', async () => {
    await post('contact_submissions', message)
    expect(await counted()).toEqual([{ rows: 1, bytes: 'Änn'.length + 1 + 'ann@example.orgclient'.length + 4 }])
  })

  test('of an action its details are counted as PostgreSQL writes them', async () => {
    await post('site_actions', { action_type: 'contact_form', details: { b: 1, a: 'ä' } })
    expect(await counted()).toEqual([{ rows: 1, bytes: 'contact_form'.length + '{"a": "ä", "b": 1}'.length + 1 }])
  })

  test('a retry is not counted', async () => {
    for (let time = 0; time < 3; time += 1) await post('contact_submissions', message)
    await post('notes', [{ content: 'abc' }, { content: 'abc' }, { content: 'de' }])
    const bytes = 'Änn'.length + 1 + 'ann@example.orgclient'.length + 4 + 'abcde'.length
    expect(await counted()).toEqual([{ rows: 3, bytes }])
  })

  test('an address may write six of the longest actions in a minute', async () => {
    const action = { action_type: 'contact_form', details: LONGEST_ACTION }
    for (let time = 0; time < 6; time += 1) expect(await post('site_actions', action)).toBe('stored')
    expect(await post('site_actions', action)).toBe('Too many at once from this address.')
    expect(await post('site_actions', action, '203.0.113.2')).toBe('stored')
  })

  test('an address may write no more than its bytes in a day', async () => {
    await changeSettings(home.owner, { bytes_per_source_and_day: 10 })
    expect(await post('notes', { content: 'a'.repeat(10) })).toBe('stored')
    expect(await post('notes', { content: 'b' })).toBe('Too many today from this address.')
    expect(await post('notes', { content: 'b' }, '203.0.113.2')).toBe('stored')
  })

  test('all visitors together may write no more than the bytes of a day', async () => {
    await changeSettings(home.owner, { bytes_per_day: 1000 })
    for (const at of [1, 2]) expect(await post('notes', { content: 'a'.repeat(500) }, `203.0.113.${at}`)).toBe('stored')
    expect(await post('notes', { content: 'b' }, '203.0.113.3')).toBe('The site has taken all it takes in a day.')
  })

  test('after a minute, and after a day, they are counted anew', async () => {
    await changeSettings(home.owner, { bytes_per_source_and_minute: 5, bytes_per_source_and_day: 10 })
    const passTime = (interval: string) =>
      home.owner.query(`update private.counters set ends_at = ends_at - interval '${interval}'`)
    expect(await post('notes', { content: 'aaaaa' })).toBe('stored')
    expect(await post('notes', { content: 'b' })).toBe('Too many at once from this address.')
    await passTime('61 seconds')
    expect(await post('notes', { content: 'bbbbb' })).toBe('stored')
    await passTime('1 day')
    expect(await post('notes', { content: 'ccccc' })).toBe('stored')
  })
})
