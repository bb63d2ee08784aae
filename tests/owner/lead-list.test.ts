import { beforeEach, describe, expect, test, vi } from 'vitest'
import { finishClassifying } from '../../leads/classify-leads.ts'
import { countLeads, findAllLeads, findLeads } from '../../leads/find-leads.ts'
import { addHoneypotMark, HONEYPOT_FIELD } from '../../shared/forms/posted-form.ts'
import { openEmbedded } from '../support/database/backends.ts'
import { DELETE_ROWS, liftLimits } from '../support/database/owner-connection.ts'
import { meetup, message } from '../support/lead-fixtures.ts'
import { openForTests } from '../support/open-for-tests.ts'
import { serveRest } from '../support/sites/serve-rest.ts'

describe('In the list of leads', () => {
  const backend = openForTests(openEmbedded)
  const served = openForTests(() => serveRest(backend.store))
  beforeEach(async () => {
    await backend.ownerClient.query(DELETE_ROWS)
  })

  const list = async () => {
    const texts: string[] = []
    for await (const { text } of findAllLeads(backend.ownerClient, {})) texts.unshift(text)
    return texts
  }

  test('the owner finds the leads of her whole day', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    for (const moment of ['10-30 23:59', '10-31 00:00', '10-31 23:59', '11-01 00:00'])
      await backend.ownerClient.query(
        `insert into public.notes (content, created_at) values ($1, ('2026-' || $1 || '+05:30')::timestamptz)`,
        [moment],
      )
    const day = { since: '2026-10-31', until: '2026-10-31' }
    const rows = await findLeads(backend.ownerClient, day, { limit: 9 })
    vi.unstubAllEnvs()
    expect(rows.map(({ text }) => text)).toEqual(['10-31 23:59', '10-31 00:00'])
  })

  test('a lead whose hidden field was filled in is spam', async () => {
    const key = addHoneypotMark('1', { [HONEYPOT_FIELD]: 'x' })
    await served.post('notes', { content: 'Nice' }, undefined, { 'idempotency-key': key })
    expect(await classified()).toMatchObject([{ state: 'spam', reasons: ['a hidden field was filled in'] }])
  })

  test('the owner finds the language of the visitor’s page', async () => {
    const pages = ['/vi/', '/portfolio/pt-BR/about.html?a=/de/', '/', '/vi', '/1/', '/x/vi/#/de/']
    for (const page of pages) {
      const headers = JSON.stringify({ referer: `https://layla.example${page}` })
      await backend.ownerClient.query(`select set_config('request.headers', $1, false)`, [headers])
      await backend.ownerClient.query('insert into public.notes (content) values ($1)', [page])
    }
    await backend.ownerClient.query(`select set_config('request.headers', '', false)`)
    const rows = await findLeads(backend.ownerClient, {}, { limit: 9 })
    expect(rows.reverse().map(({ language }) => language)).toEqual(['vi', 'pt-BR', '', '', '', 'vi'])
  })

  test('the owner finds nothing of what was removed from its table', async () => {
    await served.post('contact_submissions', [message, meetup])
    await served.post('notes', [{ content: 'One' }, { content: 'Two' }])
    // One number may be both a note’s and a message’s.
    await backend.ownerClient.query(`delete from public.contact_submissions where name = 'Ann'`)
    await backend.ownerClient.query(`delete from public.notes where content = 'One'`)
    expect(await list()).toEqual([meetup.message, 'Two'])
    await backend.ownerClient.query('truncate public.notes')
    expect(await list()).toEqual([meetup.message])
    await backend.ownerClient.query('truncate public.contact_submissions')
    expect(await list()).toEqual([])
  })

  test('the owner exports all that match when one is deleted meanwhile', async () => {
    await liftLimits(backend.ownerClient)
    await backend.ownerClient.query(
      `insert into public.notes (content)
       select case when nth % 10 = 0 then 'rare ' else 'other ' end || nth from generate_series(1, 600) nth`,
    )
    const search = { search: 'rare' }
    const found: string[] = []
    for await (const { text } of findAllLeads(backend.ownerClient, search)) {
      // The last of the first page, from which the second one goes on.
      if (text === 'rare 110') await backend.ownerClient.query(`delete from public.notes where content = 'rare 110'`)
      found.push(text)
    }
    expect(found).toEqual(Array.from({ length: 60 }, (_, nth) => `rare ${600 - 10 * nth}`))
    expect(await countLeads(backend.ownerClient, search)).toBe(59)
  })

  const classified = async () => {
    await finishClassifying(backend.ownerClient)
    const { rows } = await backend.ownerClient.query(
      `select coalesce(fields ->> 'message', fields ->> 'content') as text, state, spam_reasons as reasons
       from private.leads order by seq`,
    )
    return rows
  }

  test('the owner reads why a lead is spam, and her decision stays', async () => {
    const spam = 'Cheap pills: [url=https://pills.example]here[/url]'
    await served.post('contact_submissions', [message, { ...message, message: spam }])
    expect(await classified()).toEqual([
      { text: 'Hello', state: 'open', reasons: [] },
      { text: spam, state: 'spam', reasons: ['a link in HTML or brackets'] },
    ])
    await backend.ownerClient.query(`update private.lead_index set state = 'open'`)
    // The owner was quicker than the rule.
    await served.post('contact_submissions', { ...message, message: `${spam} again` })
    await backend.ownerClient.query(`update private.lead_index set state = 'replied' where classified_at is null`)
    expect((await classified()).map(({ state }) => state)).toEqual(['open', 'open', 'replied'])
  })

  test('the same long offer from a second sender is spam', async () => {
    const words = 'We offer a partnership of our two firms; when can we talk about it?'
    const from = async (email: string, key: string) => {
      await served.post('contact_submissions', { ...message, email, message: words }, undefined, {
        'idempotency-key': key,
      })
      return (await classified()).at(-1)?.state
    }
    expect(await from('one@example.org', '1')).toBe('open')
    expect(await from('ONE@example.org', '2')).toBe('open')
    expect(await from('two@example.org', '3')).toBe('spam')
  })

  test('what the owner marked as spam is spam again', async () => {
    await liftLimits(backend.ownerClient)
    const send = async (row: object) => {
      await backend.ownerClient.query('delete from private.recent_rows')
      await served.post('contact_submissions', { ...message, ...row })
      return (await classified()).at(-1)
    }
    await send({})
    await backend.ownerClient.query(`update private.lead_index set state = 'spam'`)
    const reasons = ['the same text from this address was spam']
    expect(await send({ email: 'ANN@example.org', name: 'Anna' })).toMatchObject({ state: 'spam', reasons })
    expect(await send({ email: 'bo@example.org' })).toMatchObject({ state: 'open' })
    expect(await send({ message: 'Hello again' })).toMatchObject({ state: 'open' })
  })

  /** Who is found, the first to come first. */
  const found = async (search: string) => {
    const names: string[] = []
    for await (const { name, text } of findAllLeads(backend.ownerClient, { search })) names.unshift(name || text)
    expect(await countLeads(backend.ownerClient, { search })).toBe(names.length)
    return names
  }
  const people = [
    { ...message, name: 'Zoë', email: 'ann@example.org', message: 'A café in 東京駅, 100% C:\\temp 👍🏽' },
    { ...message, name: 'Joann', email: 'joann@example.org', message: 'Costs 100, my a_b, by Łukasz. Привет!' },
    { ...message, name: 'Sinéad O’Neil', email: "o'neil@example.org.uk", message: 'GRÜSSE, a cafeteria' },
    {
      ...message,
      name: 'Bo Oneil',
      email: 'bo@example.com',
      message: 'Ask ANN@example.org, or call 617-555-0144 - 24 h',
    },
    {
      ...meetup,
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
    ["'", []],
    ['617.555', ['Bo Oneil']],
    ['👍', ['Zoë']],
    ['?!', []],
  ])('an owner who searches for %s finds %s', async (typed, who) => {
    await liftLimits(backend.ownerClient)
    await served.post('contact_submissions', people)
    await classified()
    expect(await found(typed)).toEqual(who)
  })
})
