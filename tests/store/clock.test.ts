import { describe, expect, test } from 'vitest'
import { homes } from '../support/homes/homes.ts'
import { changeSettings } from '../support/homes/settings.ts'
import { message } from '../support/what-visitors-send.ts'
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

  test.each(['1 second', '1 day', '1 year'])('by %s, nobody is locked out', async (ahead) => {
    await changeSettings(home.owner, {
      rows_per_source_and_minute: 1,
      rows_per_source_and_day: 1,
      rows_per_day: 1,
    })
    expect([await note('a'), await note('b')]).toEqual([201, 429])
    await setRight(ahead)
    expect([await note('b'), await note('c')]).toEqual([201, 429])
    const { rows } = await home.owner.query('select distinct rows, bytes::int from private.counters')
    expect(rows).toEqual([{ rows: 1, bytes: 1 }])
  })

  test.each(['1 second', '1 year'])('by %s, a message sent again later is a new one', async (ahead) => {
    await served.post('contact_submissions', message)
    await setRight(ahead)
    await served.post('contact_submissions', message)
    await served.post('contact_submissions', message)
    const { rows } = await home.owner.query('select count(*)::int as stored from public.contact_submissions')
    expect(rows).toEqual([{ stored: 2 }])
  })

  test('what was remembered and counted meanwhile is forgotten with one of the next ten rows', async () => {
    await note('ahead')
    await setRight('1 year')
    const before = await home.owner.query('select fingerprint from private.recent')
    const addresses = Array.from({ length: 10 }, (_, at) => `198.51.100.${at}`)
    for (const address of addresses) await served.post('notes', { content: 'now' }, address)
    const late = `ends_at > now() + interval '1 month'`
    const { rows } = await home.owner.query(
      `select (select count(*)::int from private.recent where ${late}) as recent,
              (select count(*)::int from private.counters where ${late}) as counters`,
    )
    expect(before.rowCount).toBe(1)
    expect(rows).toEqual([{ recent: 0, counters: 0 }])
  })

  test.each(['counters', 'recent'])('rows of %s from then are found by an index', async (table) => {
    const columns = { counters: `md5(i::text), '1 minute'::interval, 1`, recent: `decode(md5(i::text), 'hex')` }[table]
    await home.owner.query(
      `insert into private.${table} select ${columns}, now() + interval '1 minute' from generate_series(1, 20000) as i`,
    )
    const { rows } = await home.owner.query(
      `explain select ctid from private.${table} where ends_at > now() + interval '1 day' order by ends_at desc limit 100`,
    )
    expect(JSON.stringify(rows)).toContain(`${table}_ends_at`)
  })
})
