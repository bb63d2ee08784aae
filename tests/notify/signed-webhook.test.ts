import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { webhookChannel } from '../../server/notify/channels/webhook.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
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

test('A program that gets leads of two sites knows who sent each, that nobody changed it, and which it has already', async () => {
  expect(await isSigned(VECTOR.headers, VECTOR.body)).toBe(true)
  const webhook = await startWebhook()
  onTestFinished(() => webhook.stop())
  const channel = webhookChannel(new URL(webhook.url), VECTOR.secret)
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
