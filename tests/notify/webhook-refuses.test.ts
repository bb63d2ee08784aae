import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { webhookChannel } from '../../server/notify/channels/webhook.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { classifyAndNotify, register } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

const backend = openForTests(openEmbedded)

beforeEach(() => backend.owner.query('truncate private.channels cascade'))

async function notifyOnce(answer: { status: number; headers?: Record<string, string>; says?: string }) {
  const webhook = Object.assign(await startWebhook(), answer)
  onTestFinished(() => webhook.stop())
  const channel = webhookChannel(new URL(`${webhook.url}/s3cret-path`), undefined)
  await register(backend.owner, channel)
  await backend.owner.query(`insert into public.notes (content) values ('Nice')`)
  return { outcome: await classifyAndNotify(backend, channel), webhook }
}

test.each([301, 302, 307, 308])('An owner whose webhook answers %i reads which address to write', async (status) => {
  const elsewhere = await startWebhook()
  onTestFinished(() => elsewhere.stop())
  const { outcome } = await notifyOnce({ status, headers: { location: `${elsewhere.url}/hook` } })
  expect(outcome).toMatchObject({
    kind: 'failed',
    why: `answered ${status} and leads to ${elsewhere.url}/hook: write that address in NOTIFY`,
  })
  expect(elsewhere.posted).toEqual([])
})

test('An owner whose webhook moved to TLS reads no secret', async () => {
  const { outcome } = await notifyOnce({ status: 301, headers: { location: 'https://hooks.example.org/s3cret-path' } })
  expect(outcome).toMatchObject({ why: expect.stringContaining('https://hooks.example.org') })
  expect(outcome).not.toMatchObject({ why: expect.stringContaining('s3cret') })
})

test.each([
  ['120', 120],
  [() => new Date(Date.now() + 120_000).toUTCString(), 120],
  ['90000', 3600],
  ['1', 5],
  ['soon', 5],
])('A webhook that answers 429 and wants the next message after %s has it after %i seconds', async (after, seconds) => {
  const header = typeof after === 'string' ? after : after()
  const { outcome } = await notifyOnce({ status: 429, headers: { 'retry-after': header } })
  // A date has no parts of a second.
  expect(Math.abs(outcome.waitMs / 1000 - seconds)).toBeLessThan(3)
  const { rows } = await backend.owner.query<{ seconds: number }>(
    'select extract(epoch from next_try_at - now())::float as seconds from private.notifications',
  )
  expect(Math.abs((rows[0]?.seconds ?? 0) - seconds)).toBeLessThan(3)
})

test('An owner whose webhook refuses a body reads why', async () => {
  const { outcome, webhook } = await notifyOnce({ status: 400, says: '<p>channel_is_archived</p>' })
  expect(outcome).toMatchObject({ why: 'answered 400: channel_is_archived' })
  // With the words and without.
  expect(webhook.refused).toHaveLength(2)
})
