import { expect, test } from 'vitest'
import { noteFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { createSiteWithoutDatabase } from '../support/site/running-site.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { messageRow } from '../support/store/lead-fixtures.ts'
import { serveBackendForFile } from '../support/store/serve-rest.ts'

const { backend, rest } = serveBackendForFile(openEmbedded)

const sendWithKey = async (row: object, key: string, ip?: string) =>
  (await rest().post('contact_submissions', row, ip, { 'idempotency-key': key })).status
const send = async (table: string, row: object, ip?: string) => (await rest().post(table, row, ip)).status
const count = async (table: string) => (await backend().select(`select from public.${table}`)).length
const passTime = (interval: string) =>
  backend().ownerClient.query(`update private.recent_row_hashes set expires_at = expires_at - interval '${interval}'`)

test('Seventy clicks at once store one message, and use up no limit', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => send('contact_submissions', messageRow)))
  expect(new Set(answers)).toEqual(new Set([201]))
  expect(await count('contact_submissions')).toBe(1)
  expect(await send('notes', { content: 'Hello' })).toBe(201)
})

test('Ten minutes later the same message is a new one', async () => {
  await send('contact_submissions', messageRow)
  await passTime('9 minutes 50 seconds')
  await send('contact_submissions', messageRow)
  expect(await count('contact_submissions')).toBe(1)
  await passTime('11 seconds')
  await send('contact_submissions', messageRow)
  expect(await count('contact_submissions')).toBe(2)
})

test('The same note is stored once for each visitor', async () => {
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.1')).toBe(201)
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.1')).toBe(201)
  expect(await count('notes')).toBe(1)
  expect(await send('notes', { content: 'Nice!' }, '203.0.113.2')).toBe(201)
  expect(await count('notes')).toBe(2)
})

test('A message that was rejected is not remembered as sent', async () => {
  const bad = { ...messageRow, category: 'offered-by-nobody' }
  expect(await send('contact_submissions', bad)).toBe(400)
  expect(await send('contact_submissions', bad)).toBe(400)
  expect(await send('contact_submissions', [messageRow, bad])).toBe(400)
  expect(await send('contact_submissions', messageRow)).toBe(201)
  expect(await count('contact_submissions')).toBe(1)
})

test('A message with a key is stored once, from whichever network', async () => {
  for (const ip of ['203.0.113.1', '203.0.113.1', '198.51.100.1'])
    expect(await sendWithKey(messageRow, 'one', ip)).toBe(201)
  expect(await count('contact_submissions')).toBe(1)
  // Another key or other words make another message.
  await sendWithKey(messageRow, 'two')
  await sendWithKey({ ...messageRow, message: 'Hello again' }, 'two')
  expect(await count('contact_submissions')).toBe(3)
})

test('A note without script posted twice is one, with two keys two', async () => {
  const app = await openForTest(() =>
    createSiteWithoutDatabase(0, (insert) => backend().store.insertVisitorRows(insert)),
  )
  const post = async (fields: Record<string, string>) => {
    const payload = new URLSearchParams({ form: noteFormDefinition.id, content: 'Good work', ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode
  }
  for (const _ of ['first', 'again']) expect(await post({})).toBe(200)
  expect([await count('notes'), await count('site_actions')]).toEqual([1, 1])
  for (const idempotency_key of ['1-2-3-4', '5-6-7-8', '5-6-7-8']) expect(await post({ idempotency_key })).toBe(200)
  expect([await count('notes'), await count('site_actions')]).toEqual([3, 3])
})
