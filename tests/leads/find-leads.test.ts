import { expect, test, vi } from 'vitest'
import type { LeadFilters } from '../../leads/filters.ts'
import { countLeads, findLeads, streamLeads } from '../../leads/find-leads.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { meetupRow, messageRow } from '../support/store/lead-fixtures.ts'
import { serveBackendForFile } from '../support/store/serve-rest.ts'

const { backend, rest } = serveBackendForFile(openEmbedded)

const list = async () => {
  const texts: string[] = []
  for await (const { text } of streamLeads(backend().ownerClient, {})) texts.unshift(text)
  return texts
}

test('The owner finds the leads of her whole day', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  for (const moment of ['10-30 23:59', '10-31 00:00', '10-31 23:59', '11-01 00:00'])
    await backend().ownerClient.query(
      `insert into public.notes (content, created_at) values ($1, ('2026-' || $1 || '+05:30')::timestamptz)`,
      [moment],
    )
  const day: LeadFilters = { since: '2026-10-31', until: '2026-10-31' }
  const rows = await findLeads(backend().ownerClient, day, 9)
  expect(rows.map(({ text }) => text)).toEqual(['10-31 23:59', '10-31 00:00'])
})

test('The owner finds the language of the visitor’s page', async () => {
  const pages = ['/vi/', '/portfolio/pt-BR/about.html?a=/de/', '/', '/vi', '/1/', '/x/vi/#/de/']
  for (const page of pages) {
    const headers = JSON.stringify({ referer: `https://layla.example${page}` })
    await backend().ownerClient.query(`select set_config('request.headers', $1, false)`, [headers])
    await backend().ownerClient.query('insert into public.notes (content) values ($1)', [page])
  }
  await backend().ownerClient.query(`select set_config('request.headers', '', false)`)
  const rows = await backend().select('select language_folder from private.leads order by id')
  expect(rows.map(({ language_folder }) => language_folder)).toEqual(['vi', 'pt-BR', '', '', '', 'vi'])
})

test('The owner finds no lead whose row was deleted', async () => {
  await rest().post('contact_submissions', [messageRow, meetupRow])
  await rest().post('notes', [{ content: 'One' }, { content: 'Two' }])
  // One number may be both a note’s and a message’s.
  await backend().ownerClient.query(`delete from public.contact_submissions where name = 'Ann'`)
  await backend().ownerClient.query(`delete from public.notes where content = 'One'`)
  expect(await list()).toEqual([meetupRow.message, 'Two'])
  await backend().ownerClient.query('truncate public.notes')
  expect(await list()).toEqual([meetupRow.message])
  await backend().ownerClient.query('truncate public.contact_submissions')
  expect(await list()).toEqual([])
})

test('The owner exports all that match when one is deleted meanwhile', async () => {
  await liftLimits(backend().ownerClient)
  await backend().ownerClient.query(
    `insert into public.notes (content)
     select case when nth % 10 = 0 then 'rare ' else 'other ' end || nth from generate_series(1, 600) nth`,
  )
  const search: LeadFilters = { search: 'rare' }
  const found: string[] = []
  for await (const { text } of streamLeads(backend().ownerClient, search)) {
    // The last of the first page, from which the second one goes on.
    if (text === 'rare 110') await backend().ownerClient.query(`delete from public.notes where content = 'rare 110'`)
    found.push(text)
  }
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => `rare ${600 - 10 * index}`))
  expect(await countLeads(backend().ownerClient, search)).toBe(59)
})

/** Lists the names of the leads that are found, in the order of arrival. */
const found = async (search: string) => {
  const names: string[] = []
  for await (const { name, text } of streamLeads(backend().ownerClient, { search })) names.unshift(name || text)
  expect(await countLeads(backend().ownerClient, { search })).toBe(names.length)
  return names
}
const people = [
  { ...messageRow, name: 'Zoë', email: 'ann@example.org', message: 'A café in 東京駅, 100% C:\\temp 👍🏽' },
  { ...messageRow, name: 'Joann', email: 'joann@example.org', message: 'Costs 100, my a_b, by Łukasz. Привет!' },
  { ...messageRow, name: 'Sinéad O’Neil', email: "o'neil@example.org.uk", message: 'GRÜSSE, a cafeteria' },
  {
    ...messageRow,
    name: 'Bo Oneil',
    email: 'bo@example.com',
    message: 'Ask ANN@example.org, or call 617-555-0144 - 24 h',
  },
  {
    ...meetupRow,
    email: '4916217550143@phone-contact.invalid',
    message: 'Beer meetup request from Bob. Phone: +49 (0)162 1755 0143.',
  },
]

test.each([
  ['ann@example.org', ['Zoë', 'Joann', 'Bo Oneil']],
  ['o’neil@example.org.uk', ['Sinéad O’Neil']],
  ['+49 162 17550143', ['Bob']],
  ['0162/1755-0143', ['Bob']],
  ['0049 162 17550144', []],
  ['oneil', ['Sinéad O’Neil', 'Bo Oneil']],
  ["O'NEIL", ['Sinéad O’Neil', 'Bo Oneil']],
  ['zoe', ['Zoë']],
  ['grüße', ['Sinéad O’Neil']],
  ['привет', ['Joann']],
  ['cafe', ['Zoë', 'Sinéad O’Neil']],
  ['cafe zoe', ['Zoë']],
  ['sinead zoe', []],
  ['afe', ['Zoë', 'Sinéad O’Neil']],
  ['京駅', ['Zoë']],
  ['100', ['Zoë', 'Joann']],
  ['%', ['Zoë']],
  ['_', ['Joann']],
  ['\\temp', ['Zoë']],
  ["cafe '", ['Zoë', 'Sinéad O’Neil']],
  ['617.555', ['Bo Oneil']],
  ['617•555', ['Bo Oneil']],
  ['617+555', ['Bo Oneil']],
  ['👍', ['Zoë']],
  ['?!', []],
  [' ', []],
])('An owner who searches for %s finds %s', async (typed, who) => {
  await liftLimits(backend().ownerClient)
  await rest().post('contact_submissions', people)
  expect(await found(typed)).toEqual(who)
})
