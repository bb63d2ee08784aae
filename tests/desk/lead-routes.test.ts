import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import type { PersonRow } from '../../desk/contract.ts'
import { makeAttribution } from '../../desk/server/lead-routes.ts'
import { meetupFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { backends, openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'
import { waitUntil } from '../support/wait-until.ts'
import { signInToDesk } from './support/signed-in-desk.ts'

const ann = { name: 'Ann', email: 'ann@example.org', category: 'client', message: 'Which number is right?' }

test.each(backends)('In $name the owner reads, answers and counts', async ({ open }) => {
  const { store } = await openForTest(open)
  const { request, forgetSender } = await openForTest(() => signInToDesk(store))
  await insertAsVisitor(store, 'contact_submissions', ann)
  expect(await request('GET summary')).toMatchObject({ openCount: 1 })
  const { leads } = await request('GET leads?search=numb')
  expect(leads).toHaveLength(1)
  expect(await request('GET leads/count?search=numb')).toEqual({ count: 1 })
  expect(await request(`GET leads/${leads[0].id}`)).toMatchObject({ name: 'Ann', text: ann.message, state: 'open' })
  expect(await request('PUT state', { body: { ids: [leads[0].id], state: 'replied', changeId: '1' } })).toEqual({
    count: 1,
  })
  expect(await request('GET statistics')).toMatchObject({ replied: 1, onTime: 1, waiting: 0 })
  expect(await request('GET export?format=json&state=replied')).toEqual([
    expect.objectContaining({
      visitor_row_id: expect.any(Number),
      email: ann.email,
      language: getOwnerProfile().language.tag,
    }),
  ])
  expect(await forgetSender(leads[0].id)).toHaveLength(1)
  expect(await request('GET leads?state=not-spam')).toEqual({ leads: [], next: null })
  expect(await request(`GET leads/${leads[0].id}`)).toEqual({ message: 'This lead has been deleted.' })
})

describe('At the desk', () => {
  const backend = openForFile(openEmbedded)
  const desk = openForFile(() => signInToDesk(backend().store))
  const askForMeetup = async (name: string, phone: string) => {
    const values = { name, phone, meetup_type: 'beer' }
    const row = meetupFormDefinition.makeRow(values, { userAgent: 'X', referrer: '' })
    await insertAsVisitor(backend().store, meetupFormDefinition.table, row)
    await insertAsVisitor(backend().store, 'site_actions', meetupFormDefinition.makeSiteAction(values))
  }
  afterEach(() => backend().ownerClient.query(DELETE_ROWS))

  test('a week of the statistics begins on the owner’s Monday', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const { week } = (await desk().request('GET statistics')).weeks.at(-1)
    expect(new Date(week).getUTCDay()).toBe(1)
    const monday = new Date(`${week}T00:00+05:30`)
    for (const moment of [new Date(monday.getTime() - 1), monday, monday])
      await backend().ownerClient.query(`insert into public.notes (content, created_at) values ('Hi', $1)`, [moment])
    await backend().ownerClient.query(
      `update private.leads set state = 'spam' where id = (select max(id) from private.leads)`,
    )
    const { weeks } = await desk().request('GET statistics')
    expect(weeks.map(({ count }: { count: number }) => count)).toEqual([...Array(10).fill(0), 1, 1])
  })

  test('a reply names the day in the owner’s time zone', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    await backend().ownerClient.query(`insert into public.contact_submissions (name, email, category, message, created_at)
      values ('Ann', 'ann@example.org', 'client', 'Hello.', '2026-01-15T20:00Z')`)
    const [{ id }] = (await desk().request('GET leads')).leads
    const { replyDraft } = await desk().request(`GET leads/${id}`)
    expect(replyDraft.attribution).toContain(
      makeAttribution('{date}', '2026-01-16T12:00Z', getOwnerProfile().language.locale),
    )
  })

  test('a reply dates its quote in the visitor’s language', () => {
    const attribution = makeAttribution('كتبت في {date}:', '2026-11-22T12:00:00Z', 'ar-JO')
    expect(attribution).toBe('كتبت في ٢٢\u200f/١١\u200f/٢٠٢٦:')
  })

  test('late leads and replies are counted apart from those in time', async () => {
    const { promisedHours } = getOwnerProfile()
    for (const hours of [0, promisedHours + 1, promisedHours + 10, promisedHours + 11]) {
      await backend().ownerClient.query(
        `insert into public.contact_submissions (name, email, category, message, created_at)
         values ('Ann', $1, 'client', 'Hello.', now() - make_interval(hours => $2))`,
        [`${hours}@example.org`, hours],
      )
    }
    const reply = `update private.leads set state = 'replied', replied_at = created_at + make_interval(hours => $2)
      where created_at between now() - make_interval(hours => $1 + 1) and now() - make_interval(hours => $1)`
    await backend().ownerClient.query(reply, [promisedHours + 10, promisedHours - 1])
    await backend().ownerClient.query(reply, [promisedHours + 11, promisedHours + 1])
    expect(await desk().request('GET statistics')).toMatchObject({
      promisedHours,
      replied: 2,
      onTime: 1,
      waiting: 2,
      late: 1,
    })
  })

  test('a reply to a note does not count as a promised one', async () => {
    await insertAsVisitor(backend().store, 'notes', { content: 'A lovely page.' })
    const [{ id }] = (await desk().request('GET leads')).leads
    await desk().request('PUT state', { body: { ids: [id], state: 'replied', changeId: '1' } })
    const { replied, onTime, replyTimes } = await desk().request('GET statistics')
    expect({ replied, onTime }).toEqual({ replied: 0, onTime: 0 })
    expect(replyTimes.map(({ count }: { count: number }) => count)).toEqual(Array(6).fill(0))
  })

  test('a search counts up to its two-hundredth character', async () => {
    await insertAsVisitor(backend().store, 'notes', { content: 'Hello' })
    const search = (spaces: number) => desk().request(`GET leads?search=Hello${'+'.repeat(spaces)}nothing`)
    expect((await search(1)).leads).toEqual([])
    expect((await search(200)).leads).toHaveLength(1)
  })

  test('the list has only the beginning of a long text', async () => {
    const content = 'word '.repeat(100).trim()
    await insertAsVisitor(backend().store, 'notes', { content })
    const [{ id, excerpt }] = (await desk().request('GET leads')).leads
    expect(excerpt).toMatch(/^word .*…$/)
    expect(excerpt.length).toBeLessThan(content.length)
    expect((await desk().request(`GET leads/${id}`)).text).toBe(content)
  })

  test('an invalid request is refused with its rule', async () => {
    for (const [query, says] of [
      ['until=2026-02-30', 'write it like'],
      ['kind=letter', 'choose one of'],
      ['before=9007199254740993', 'is not the number of a lead'],
      ['category=%00', 'is not a category'],
    ] as const)
      expect((await desk().request(`GET leads?${query}`)).message, query).toContain(says)
    for (const query of ['state=&kind=', 'since=0001-01-01&until=9999-12-31', 'search=%00', 'search=%27%3A*%26%7C%21'])
      expect(await desk().request(`GET leads?${query}`), query).toHaveProperty('leads')
    for (const [body, says] of [
      [{ state: 'gone', ids: [1] }, 'choose one of open, replied'],
      [{ state: 'open' }, 'by ids, or by filters and upTo'],
      [{ state: 'open', ids: [] }, 'by ids, or by filters and upTo'],
      [{ state: 'open', ids: ["1}') or ('"] }, 'is not the number of a lead'],
      ...['kind=note', ['note'], null].map(
        (filters) => [{ state: 'open', filters, upTo: 1 }, 'by ids, or by filters and upTo'] as const,
      ),
      [{ state: 'open', filters: { kind: { toString: 1 } }, upTo: 1 }, 'choose one of message'],
      [{ state: 'open', ids: [1] }, 'Name the change'],
    ] as const)
      expect((await desk().request('PUT state', { body })).message).toContain(says)
    expect(await desk().request('PUT undo', { body: { changeId: '\0' } })).toEqual({ count: 0 })
    expect((await desk().request('PUT retention', { body: { days: 1.5 } })).message).toContain('a whole number of days')
  })

  test('the owner forgets the rows that she was shown, none later', async () => {
    await insertAsVisitor(backend().store, 'contact_submissions', ann)
    const shown: PersonRow[] = await desk().request('POST forget/preview', { body: { who: ann.email } })
    await insertAsVisitor(backend().store, 'contact_submissions', { ...ann, message: 'One more thing' })
    expect(await desk().request('POST forget', { body: { who: ann.email } })).toEqual([])
    const newestShown = shown[0]?.created_at
    expect(await desk().request('POST forget', { body: { who: ann.email, newestShown } })).toEqual(shown)
    expect((await desk().request('GET leads')).leads).toMatchObject([{ excerpt: 'One more thing' }])
  })

  test('the owner forgets one of two who left no number', async () => {
    for (const name of ['Grace', 'Heidi']) await askForMeetup(name, 'ask at the desk')
    const [heidi, grace] = (await desk().request('GET leads')).leads
    expect(await desk().forgetSender(grace.id)).toHaveLength(2)
    expect((await desk().request('GET leads')).leads).toMatchObject([{ id: heidi.id, name: 'Heidi' }])
    const left = await backend().select(`select details ->> 'name' as name from public.site_actions`)
    expect(left).toEqual([{ name: 'Heidi' }])
  })

  test('a visitor’s number in place of a phone keeps no note', async () => {
    const content = 'Call 123.'
    await insertAsVisitor(backend().store, 'notes', { content })
    const action = { action_type: 'note_submitted', details: { content, phone: 123 } }
    await insertAsVisitor(backend().store, 'site_actions', action)
    const [{ id }] = (await desk().request('GET leads')).leads
    expect(await desk().forgetSender(id)).toHaveLength(2)
    expect((await desk().request('GET leads')).leads).toEqual([])
  })

  test('leads of one sender are together; a mere mention is none', async () => {
    for (const phone of ['+1 (617) 555-0143', '1 617.555.0143', '١٦١٧٥٥٥٠١٤٣', '617 555 0199'])
      await askForMeetup('Grace', phone)
    await insertAsVisitor(backend().store, 'contact_submissions', ann)
    await backend().ownerClient.query(`insert into public.contact_submissions (name, email, category, message)
      select 'Bob', 'bob@example.org', 'client', nth || ' is for ann@example.org' from generate_series(1, 60) nth`)
    const [other, first] = (await desk().request('GET leads?kind=meetup')).leads
    expect((await desk().request(`GET leads/${first.id}`)).otherLeads).toHaveLength(2)
    expect((await desk().request(`GET leads/${other.id}`)).otherLeads).toEqual([])
    const [{ id }] = (await desk().request('GET leads?search=which')).leads
    expect((await desk().request(`GET leads/${id}`)).otherLeads).toEqual([])
    expect(await desk().request('GET export?format=json')).toHaveLength(65)
    const [bob] = (await desk().request('GET leads?search=60')).leads
    expect((await desk().request(`GET leads/${bob.id}`)).otherLeads).toHaveLength(50)
  })
})

test('A backup is made when its whole download has left', async () => {
  const { store, ownerClient } = await openForTest(openEmbedded)
  const { startBackup } = await openForTest(() => signInToDesk(store))
  const find = async (sql: string) => (await ownerClient.query(sql)).rows.length > 0
  const isMade = () => find(`select from private.settings where last_backup_at > '-infinity'`)
  // The label is longer than all buffers between the store and the download.
  await ownerClient.query(`insert into private.channels (key, label) values ('', repeat('x', 100000))`)
  const download = await startBackup()
  await waitUntil(() =>
    find(`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'idle' and query ~ '^(commit|update private.settings)'`),
  )
  expect(await isMade()).toBe(false)
  expect(await text(download)).toContain('"end"')
  await waitUntil(isMade)
})
