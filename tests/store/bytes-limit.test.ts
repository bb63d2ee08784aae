import { describe, expect, test } from 'vitest'
import { homes } from '../support/homes/homes.ts'
import { changeSettings } from '../support/homes/settings.ts'
import { servedHome } from './support/served-home.ts'

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
