import { describe, expect, test } from 'vitest'
import { homes } from '../support/homes/homes.ts'
import { changeSettings } from '../support/homes/settings.ts'
import { servedHome } from './support/served-home.ts'

describe.each(homes)('In $home, when its clock ran ahead and is set right,', ({ open }) => {
  const { home, served } = servedHome(open)

  const note = async (content: string) => (await served.post('notes', { content })).status
  /** What was written until now was written while the clock ran ahead. */
  const setRight = async (by: string) => {
    for (const table of ['counters', 'recent']) {
      await home.owner.query(`update private.${table} set ends_at = ends_at + interval '${by}'`)
    }
  }

  test('by a year, nobody is locked out', async () => {
    await changeSettings(home.owner, {
      rows_per_source_and_minute: 1,
      rows_per_source_and_day: 1,
      rows_per_day: 1,
    })
    expect([await note('a'), await note('b')]).toEqual([201, 429])
    await setRight('1 year')
    expect([await note('b'), await note('c')]).toEqual([201, 429])
    const { rows } = await home.owner.query('select distinct rows, bytes::int from private.counters')
    expect(rows).toEqual([{ rows: 1, bytes: 1 }])
  })
})
