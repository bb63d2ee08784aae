import { beforeEach, describe, expect, test } from 'vitest'
import { classifyLeads } from '../../server/leads/classify-leads.ts'
import { findAllLeads } from '../../server/leads/find-leads.ts'
import { searchQuery } from '../../server/leads/search-words.ts'
import { askBy } from '../../server/store/ask.ts'
import type { Lead } from '../../shared/lead.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { EMPTY_TABLES } from '../support/sites/empty-tables.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { meetup, message } from '../support/what-visitors-send.ts'
import { serveRest } from './support/serve-rest.ts'

describe('In the list of leads', () => {
  const backend = openForTests(openEmbedded)
  const served = openForTests(() => serveRest(backend.store))
  beforeEach(async () => {
    await backend.owner.query(EMPTY_TABLES)
  })

  const list = async () => {
    const leads: Pick<Lead, 'kind' | 'category' | 'state' | 'name' | 'email' | 'text'>[] = []
    for await (const { kind, category, state, name, email, text } of findAllLeads(askBy(backend.owner), {
      zone: 'UTC',
    }))
      leads.unshift({ kind, category, state, name, email, text })
    return leads
  }

  test('the owner finds messages, meetups and notes in the order in which they came', async () => {
    await served.post('notes', { content: 'Nice' })
    await served.post('contact_submissions', [message, meetup])
    expect(await list()).toEqual([
      { kind: 'note', category: 'note', state: 'new', name: '', email: '', text: 'Nice' },
      { kind: 'message', category: 'client', state: 'new', name: 'Ann', email: 'ann@example.org', text: 'Hello' },
      { kind: 'meetup', category: 'beer', state: 'new', name: 'Bob', email: '', text: meetup.message },
    ])
  })

  test('the owner finds nothing of what was removed from its table', async () => {
    await served.post('contact_submissions', [message, meetup])
    await served.post('notes', [{ content: 'One' }, { content: 'Two' }])
    // One number may be both a note’s and a message’s.
    await backend.owner.query(`delete from public.contact_submissions where name = 'Ann'`)
    await backend.owner.query(`delete from public.notes where content = 'One'`)
    expect((await list()).map(({ text }) => text)).toEqual([meetup.message, 'Two'])
    await backend.owner.query('truncate public.notes')
    expect((await list()).map(({ text }) => text)).toEqual([meetup.message])
    await backend.owner.query('truncate public.contact_submissions')
    expect(await list()).toEqual([])
  })

  const classified = async () => {
    while (await classifyLeads(backend.owner));
    const { rows } = await backend.owner.query(
      `select coalesce(fields ->> 'message', fields ->> 'content') as text, state, spam_reasons as reasons
       from private.leads order by seq`,
    )
    return rows
  }

  test('the owner finds what is probably spam set apart with the reasons, and what she overruled stays overruled', async () => {
    const spam = 'We offer cheap SEO services, 100% guaranteed.'
    await served.post('contact_submissions', [message, { ...message, message: spam }])
    expect(await classified()).toEqual([
      { text: 'Hello', state: 'new', reasons: [] },
      { text: spam, state: 'spam', reasons: expect.arrayContaining(['search engine optimising']) },
    ])
    await backend.owner.query(`update private.lead_index set state = 'new'`)
    await served.post('notes', { content: 'Nice' })
    expect((await classified()).map(({ state }) => state)).toEqual(['new', 'new', 'new'])
  })

  test('the same long words from a second sender are set apart, and from the same one they are not', async () => {
    const words = 'I would like to talk with you about a partnership of our two firms.'
    const from = async (email: string, id: string) => {
      const row = { ...message, email, message: words }
      await served.ask('/contact_submissions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify(row),
      })
      return (await classified()).at(-1)?.state
    }
    expect(await from('one@example.org', '1')).toBe('new')
    expect(await from('ONE@example.org', '2')).toBe('new')
    expect(await from('two@example.org', '3')).toBe('spam')
  })

  test('the owner finds a lead by any of its words', async () => {
    await served.post('contact_submissions', { ...message, name: 'Zoë', message: 'A café in 東京駅' })
    await classified()
    const found = async (typed: string) => {
      const query = searchQuery(typed)
      return (await backend.owner.query('select from private.lead_words where words @@ $1::tsquery', [query])).rowCount
    }
    for (const typed of ['zoe', 'CAF', 'ann@example.org', '京駅', 'café zoë'])
      expect([typed, await found(typed)]).toEqual([typed, 1])
    expect(await found('cafeteria')).toBe(0)
  })
})
