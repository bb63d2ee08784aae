import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeWebhookChannel } from '../../server/notify/channels/webhook.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTest, openForTests } from '../support/sites/open-for-tests.ts'
import { classifyAndNotify, letPass, register } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

/** Of the specification's own tests. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  body: '{"test": 2432232314}',
}

/** As a receiver does it who has read https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md. */
async function isSigned(headers: Record<string, unknown>, body: string, secret = VECTOR.secret): Promise<boolean> {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret.slice('whsec_'.length)), algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  return version === 'v1' && crypto.subtle.verify('HMAC', key, bytes(signature), signed)
}

const backends = [openForTests(openEmbedded), openForTests(openEmbedded)]

const leaveLeads = async () => {
  for (const { owner } of backends) {
    // The tests' stores are copies of one; each that is made has a salt of its own.
    await owner.query(`update private.settings set salt = gen_random_uuid();
      insert into public.notes (content) values ('Nice');
      insert into public.contact_submissions (name, email, category, message)
      values ('Ann', 'ann@example.org', 'client', 'Hello')`)
  }
}

test('A program knows the sender of a lead, and repeated ones', async () => {
  expect(await isSigned(VECTOR.headers, VECTOR.body)).toBe(true)
  const webhook = await openForTest(startWebhook)
  const channel = makeWebhookChannel(new URL(webhook.url), VECTOR.secret)
  const notifyAll = async () => {
    for (const backend of backends) await classifyAndNotify(backend, channel)
  }
  for (const { owner } of backends) await register(owner, channel)
  await leaveLeads()
  webhook.status = 500
  await notifyAll()
  for (const { owner } of backends) await letPass(owner, 10)
  webhook.status = 200
  await notifyAll()

  const { posted, refused } = webhook
  expect(posted).toHaveLength(4)
  for (const { headers, raw, body } of [...refused, ...posted]) {
    expect(await isSigned(headers, raw)).toBe(true)
    expect(await isSigned(headers, raw.replace('Hello', 'Hallo').replace('Nice', 'Mice'))).toBe(false)
    expect(await isSigned(headers, raw, `whsec_${btoa('x'.repeat(24))}`)).toBe(false)
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(300)
    expect(headers['webhook-id']).toBe(body.id)
  }
  const ids = (of: typeof posted) => of.map(({ headers }) => headers['webhook-id'])
  expect(ids(posted)).toEqual(expect.arrayContaining(ids(refused)))
  // Each store has a note 1 and a message 1.
  expect(posted.map(({ body }) => body.lead?.row)).toEqual([1, 1, 1, 1])
  expect(new Set(posted.map(({ body }) => body.lead?.id)).size).toBe(4)
  expect(new Set(ids(posted)).size).toBe(4)

  const documented = [...readFileSync('docs/notification.md', 'utf8').matchAll(/^\| `((?:lead\.)?[a-z_]+)`\s+\|/gm)]
  const fields = Object.entries(posted[1]?.body ?? {}).flatMap(([name, value]) => [
    name,
    ...(name === 'lead' ? Object.keys(value as object).map((field) => `lead.${field}`) : []),
  ])
  expect([...fields, 'leads'].sort()).toEqual(documented.map(([, name]) => name).sort())
})

describe('A webhook that refuses', () => {
  const backend = openForTests(openEmbedded)

  beforeEach(() => backend.owner.query('truncate private.channels cascade'))

  async function notifyOnce(answer: { status: number; headers?: Record<string, string>; says?: string }) {
    const webhook = Object.assign(await startWebhook(), answer)
    onTestFinished(() => webhook.stop())
    const channel = makeWebhookChannel(new URL(`${webhook.url}/s3cret-path`), undefined)
    await register(backend.owner, channel)
    await backend.owner.query(`insert into public.notes (content) values ('Nice')`)
    return { outcome: await classifyAndNotify(backend, channel), webhook }
  }

  test.each([301, 302, 307, 308])('an owner whose webhook answers %i reads which address to write', async (status) => {
    const elsewhere = await openForTest(startWebhook)
    const { outcome } = await notifyOnce({ status, headers: { location: `${elsewhere.url}/hook` } })
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: `answered ${status} and leads to ${elsewhere.url}/hook: write that address in NOTIFY`,
    })
    expect(elsewhere.posted).toEqual([])
  })

  test('an owner whose webhook moved to TLS reads no secret', async () => {
    const { outcome } = await notifyOnce({
      status: 301,
      headers: { location: 'https://hooks.example.org/s3cret-path' },
    })
    expect(outcome).toMatchObject({ reason: expect.stringContaining('https://hooks.example.org') })
    expect(outcome).not.toMatchObject({ reason: expect.stringContaining('s3cret') })
  })

  test.each([
    ['120', 120],
    [() => new Date(Date.now() + 120_000).toUTCString(), 120],
    ['90000', 3600],
    ['1', 5],
    ['soon', 5],
  ])('a service that answers 429 with %s is tried after %i seconds', async (after, seconds) => {
    const header = typeof after === 'string' ? after : after()
    const { outcome } = await notifyOnce({ status: 429, headers: { 'retry-after': header } })
    // A date has no parts of a second.
    expect(Math.abs(outcome.waitMs / 1000 - seconds)).toBeLessThan(3)
    const { rows } = await backend.owner.query<{ seconds: number }>(
      'select extract(epoch from next_try_at - now())::float as seconds from private.notifications',
    )
    expect(Math.abs((rows[0]?.seconds ?? 0) - seconds)).toBeLessThan(3)
  })

  test('an owner whose webhook refuses a body reads why', async () => {
    const { outcome, webhook } = await notifyOnce({ status: 400, says: '<p>channel_is_archived</p>' })
    expect(outcome).toMatchObject({ reason: 'answered 400: channel_is_archived' })
    // With the words and without.
    expect(webhook.refused).toHaveLength(2)
  })
})
