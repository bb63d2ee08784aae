import { describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { loadSite } from '../../server/built-site.ts'
import { note } from '../../shared/forms/note.ts'
import { openEmbedded } from '../support/database/backends.ts'
import { message } from '../support/lead-fixtures.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { servedBackend } from '../support/sites/serve-rest.ts'

const TABLES = ['notes', 'contact_submissions']

const { backend, served } = servedBackend(openEmbedded)

const sendWithKey = async (table: string, row: object, key: string, address = '203.0.113.1') => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': key }
  return (await served.ask(`/${table}`, { method: 'POST', headers, body: JSON.stringify(row) })).status
}
const send = async (table: string, row: object, address?: string) => (await served.post(table, row, address)).status
const count = async (table: string) =>
  (await backend.owner.query(`select count(*)::int as n from public.${table}`)).rows[0].n
const passTime = (interval: string) =>
  backend.owner.query(`update private.recent_rows set ends_at = ends_at - interval '${interval}'`)

test.each(Object.keys(message))('A message with another %s is another message', async (field) => {
  const changed = { ...message, [field]: { category: 'friend', email: 'other@example.org' }[field] ?? 'Other' }
  await send('contact_submissions', message)
  await send('contact_submissions', changed)
  expect(await count('contact_submissions')).toBe(2)
})

test.each(TABLES)('Twenty clicks at once store one row in %s', async (table) => {
  const row = table === 'notes' ? { content: 'Hello' } : message
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(table, row)))
  expect(new Set(answers)).toEqual(new Set([201]))
  expect(await count(table)).toBe(1)
})

test('Ten minutes later the same message is a new one', async () => {
  await send('contact_submissions', message)
  await passTime('9 minutes 50 seconds')
  await send('contact_submissions', message)
  expect(await count('contact_submissions')).toBe(1)
  await passTime('11 seconds')
  await send('contact_submissions', message)
  expect(await count('contact_submissions')).toBe(2)
})

test('The same note is stored once for each visitor', async () => {
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.1')).toBe(201)
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.1')).toBe(201)
  expect(await count('notes')).toBe(1)
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.2')).toBe(201)
  expect(await count('notes')).toBe(2)
})

test('A visitor who repeats a message without end uses nothing up', async () => {
  for (let at = 0; at < 70; at += 1) expect(await send('contact_submissions', message)).toBe(201)
  expect(await count('contact_submissions')).toBe(1)
  expect(await send('notes', { content: 'Hello' })).toBe(201)
})

test('A message that was refused is not remembered as sent', async () => {
  const bad = { ...message, category: 'tea' }
  expect(await send('contact_submissions', bad)).toBe(400)
  expect(await send('contact_submissions', bad)).toBe(400)
  expect(await send('contact_submissions', [message, bad])).toBe(400)
  expect(await send('contact_submissions', message)).toBe(201)
  expect(await count('contact_submissions')).toBe(1)
})

describe.each([
  ['notes', { content: 'Nice!' }, { content: 'Very nice!' }],
  ['contact_submissions', message, { ...message, message: 'Hello again' }],
])('A submission to %s that names itself by a key', (table, row, edited) => {
  test('is stored once, however often it is sent and from whichever network', async () => {
    expect(await sendWithKey(table, row, 'one', '203.0.113.1')).toBe(201)
    expect(await sendWithKey(table, row, 'one', '203.0.113.1')).toBe(201)
    expect(await sendWithKey(table, row, 'one', '198.51.100.1')).toBe(201)
    expect(await count(table)).toBe(1)
  })

  test('is another one under another key, whatever its words', async () => {
    await sendWithKey(table, row, 'one')
    await sendWithKey(table, row, 'two')
    expect(await count(table)).toBe(2)
  })

  test('is another one with other words, whatever its key', async () => {
    await sendWithKey(table, row, 'one')
    await sendWithKey(table, edited, 'one')
    expect(await count(table)).toBe(2)
  })
})

test('A note without script posted twice is one, with two keys two', async () => {
  const site = await loadSite()
  const app = await openForTest(() =>
    createApp({ site, store: backend.store, trustedProxies: 0, allowedOrigins: [], log: () => {} }),
  )
  const post = async (fields: Record<string, string>) => {
    const payload = new URLSearchParams({ form: note.id, content: 'Good work', ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode
  }
  for (const _ of ['first', 'again']) expect(await post({})).toBe(200)
  expect([await count('notes'), await count('site_actions')]).toEqual([1, 1])
  for (const submission_key of ['1-2-3-4', '5-6-7-8', '5-6-7-8']) expect(await post({ submission_key })).toBe(200)
  expect([await count('notes'), await count('site_actions')]).toEqual([3, 3])
})
