import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { makeWebhookChannel } from '../../server/notify/channels/webhook.ts'
import { registerChannels } from '../../server/notify/delivery-queue.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { notify, passMinutes } from './support/notify.ts'
import { startWebhook } from './support/webhook.ts'

const backends = [openForFile(openEmbedded), openForFile(openEmbedded)]

/** The owners of both stores were notified, once without success. */
const webhook = openForFile(startWebhook)
beforeAll(async () => {
  const channel = makeWebhookChannel(new URL(webhook().url))
  webhook().status = 500
  for (const backend of backends) {
    await registerChannels(backend().ownerClient, [channel])
    // The tests' stores are copies of one; each that is made has a secret of its own.
    await backend().ownerClient.query(`update private.settings set hash_secret = gen_random_uuid();
      insert into public.notes (content) values ('Nice');
      insert into public.contact_submissions (name, email, category, message)
      values ('Bob', '+16175550100@phone-contact.invalid', 'beer', 'Phone: +1 617 555 0100.')`)
    await notify(backend(), channel)
    await passMinutes(backend().ownerClient, 10)
  }
  webhook().status = 200
  for (const backend of backends) await notify(backend(), channel)
})

test('A program knows repeated notifications, and tells sites apart', () => {
  const { posted, refused } = webhook()
  expect(posted).toHaveLength(4)
  const readIds = (requests: typeof posted) => requests.map(({ body }) => body.id)
  expect(readIds(posted)).toEqual(expect.arrayContaining(readIds(refused)))
  expect(new Set(readIds(posted)).size).toBe(4)
  // Each store has a note 1 and a meetup 1.
  expect(posted.map(({ body }) => body.lead?.visitor_row_id)).toEqual([1, 1, 1, 1])
  expect(new Set(posted.map(({ body }) => body.lead?.global_id)).size).toBe(4)
})

test('A program gets the documented fields', () => {
  const { posted } = webhook()
  const phone = { phone: '+1 617 555 0100', reply: 'tel:+16175550100', reply_link: 'tel:+16175550100' }
  const meetup = { kind: 'meetup', name: 'Bob', email: '', ...phone }
  const note = { kind: 'note', reply: 'not possible: a note has no sender', reply_link: null }
  for (const lead of [meetup, note])
    expect(posted.map(({ body }) => body.lead)).toContainEqual(expect.objectContaining(lead))
  const documented = [...readFileSync('docs/notification.md', 'utf8').matchAll(/^\| `((?:lead\.)?[a-z_]+)`\s+\|/gm)]
  const fields = Object.entries(posted[1]?.body ?? {}).flatMap(([name, value]) => [
    name,
    ...(name === 'lead' ? Object.keys(value as object).map((field) => `lead.${field}`) : []),
  ])
  expect([...fields, 'leads'].sort()).toEqual(documented.map(([, name]) => name).sort())
})

const backend = openForFile(openEmbedded)

async function notifyOnce(answer: { status: number; headers?: Record<string, string>; says?: string }) {
  await backend().ownerClient.query(`truncate private.channels cascade; ${DELETE_ROWS}`)
  const webhook = Object.assign(await openForTest(startWebhook), answer)
  const channel = makeWebhookChannel(new URL(`${webhook.url}/s3cret-path`))
  await registerChannels(backend().ownerClient, [channel])
  await backend().ownerClient.query(`insert into public.notes (content) values ('Nice')`)
  return { outcome: await notify(backend(), channel), webhook, channel }
}

test.each([301, 302, 307, 308])('A moved webhook (%i) gets nothing; the owner reads its new URL', async (status) => {
  const elsewhere = await openForTest(startWebhook)
  const { outcome } = await notifyOnce({ status, headers: { location: `${elsewhere.url}/s3cret-path` } })
  expect(outcome.failure).toBe(`HTTP ${status}, moved to ${elsewhere.url}…. Write that URL in NOTIFY.`)
  expect(elsewhere.posted).toEqual([])
})

test.each([
  ['seconds', { headers: { 'retry-after': '120' } }, 120],
  ['a date of the next century', { headers: { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' } }, 3600],
  ['Telegram’s body', { says: '{"ok":false,"error_code":429,"parameters":{"retry_after":120}}' }, 120],
  ['Discord’s body', { says: '{"message":"You are being rate limited.","retry_after": 120.3}' }, 120],
  ['a day’s seconds', { headers: { 'retry-after': '86400' } }, 3600],
  ['a number far below zero', { headers: { 'retry-after': '-1e300' } }, 5],
  ['one second, less than the backoff', { headers: { 'retry-after': '1' } }, 5],
])('A rate-limited notification (429) waits for the Retry-After in %s', async (_, answer, expected) => {
  const { outcome } = await notifyOnce({ status: 429, ...answer })
  const { nextAttemptInSeconds: seconds } = outcome
  expect([seconds > expected - 3, seconds < expected + 3]).toEqual([true, true])
})

test('A lead that arrives before the Retry-After (429) joins the digest after it', async () => {
  const { webhook, channel } = await notifyOnce({ status: 429, headers: { 'retry-after': '120' } })
  webhook.status = 200
  await backend().ownerClient.query(`insert into public.notes (content) values ('Nicer')`)
  expect(await notify(backend(), channel)).toMatchObject({ sent: 0, failure: undefined })
  await passMinutes(backend().ownerClient, 3)
  expect(await notify(backend(), channel)).toMatchObject({ sent: 1 })
  expect(webhook.posted.at(-1)).toMatchObject({ body: { leads: [{}, {}] } })
})

test.each([400, 413, 415, 422])('An owner whose webhook refuses a body (%i) reads why', async (status) => {
  const { outcome, webhook } = await notifyOnce({ status, says: '<p>channel_is_archived</p>' })
  expect(outcome.failure).toBe(`HTTP ${status}: channel_is_archived`)
  // The text was sent with the words and without.
  expect(webhook.refused.map(({ body }) => String(body.text).includes('Nice'))).toEqual([true, false])
})
