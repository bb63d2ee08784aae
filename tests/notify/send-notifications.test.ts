import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCategoryLabel, getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { changeStates } from '../../leads/change-states.ts'
import { type Channel, RetryAfterError } from '../../server/notify/channels/channel.ts'
import { claimNotification, recordSent, registerChannels } from '../../server/notify/delivery-queue.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { messageRow } from '../support/store/lead-fixtures.ts'
import { notify, passMinutes } from './support/notify.ts'

const backend = openForFile(openEmbedded)
let isDown = false
let sent: { id: string; subject: string; text: string }[] = []
let onSent = async () => {}
const channelTo = (name: string): Channel => ({
  label: name,
  key: name,
  secrets: [],
  send: async ({ id, subject, text }) => {
    if (isDown) throw new Error('away')
    sent.push({ id, subject, text })
    await onSent()
  },
})
const channel = channelTo('paper')
const subjects = () => sent.map(({ subject }) => subject)

beforeEach(() => registerChannels(backend().ownerClient, [channel]))
afterEach(async () => {
  sent = []
  isDown = false
  onSent = async () => {}
  await backend().ownerClient.query(`${DELETE_ROWS}; truncate private.channels cascade`)
})

const writeMessages = (...texts: string[]) =>
  backend().ownerClient.query(
    `insert into public.contact_submissions (name, email, category, message) select 'Ann', $1, $2, unnest($3::text[])`,
    [messageRow.email, messageRow.category, texts],
  )
const NOTHING_WAITS = { nextAttemptInSeconds: Number.POSITIVE_INFINITY, lateLeads: 0 }
const FROM_ANN = `Message from Ann (${getCategoryLabel(messageRow.category, getOwnerProfile())})`

test('A lead after an outage ends the backoff, also of earlier leads', async () => {
  await writeMessages('Amid the outage', 'Amid it, too')
  isDown = true
  expect(await notify(backend(), channel)).toMatchObject({ failure: 'away' })
  expect(await notify(backend(), channel)).toMatchObject({ failure: undefined })
  await backend().ownerClient.query(`update private.deliveries set next_attempt_at = now() + interval '15 minutes'`)
  isDown = false
  const { failure, earlierFailure, nextAttemptInSeconds } = await notify(backend(), channel)
  expect([failure, earlierFailure, Math.round(nextAttemptInSeconds / 60)]).toEqual([undefined, 'away', 15])
  await writeMessages('After the outage')
  expect(await notify(backend(), channel)).toEqual({ ...NOTHING_WAITS, sent: 3 })
})

test('A failure leaves the Retry-After that another process has received', async () => {
  await writeMessages('First', 'Second')
  const limited = { ...channel, send: () => Promise.reject(new RetryAfterError('busy', 120)) }
  const failing = { ...channel, send: () => notify(backend(), limited).then(() => Promise.reject(new Error('away'))) }
  const { failure, nextAttemptInSeconds } = await notify(backend(), failing)
  expect([failure, Math.round(nextAttemptInSeconds / 60)]).toEqual(['away', 2])
})

test('While mail is down each try comes later, and nothing is lost', async () => {
  isDown = true
  await writeMessages('Early')
  const backoff = []
  for (let tries = 0; tries < 7; tries += 1) {
    backoff.push(Math.round((await notify(backend(), channel)).nextAttemptInSeconds))
    await passMinutes(backend().ownerClient, 16)
  }
  expect(backoff).toEqual([5, 15, 60, 300, 900, 900, 900])
  await writeMessages(...Array.from({ length: 20 }, (_, index) => `Later ${index}`))
  await notify(backend(), channel)
  await passMinutes(backend().ownerClient, 24 * 60)
  isDown = false
  await notify(backend(), channel)
  expect(subjects()).toEqual(['21 leads in a short time'])
  expect(sent[0]?.text).toContain('… and 1 more.')
})

test('A channel that fails holds up no other', async () => {
  const broken = { ...channelTo('broken'), send: () => Promise.reject(new Error('Not\nnow\u202e\u009b2J')) }
  await registerChannels(backend().ownerClient, [broken, channel])
  await writeMessages('Hello')
  expect(await notify(backend(), broken)).toMatchObject({
    sent: 0,
    failure: expect.stringMatching(/^Not now[^\p{Cc}\p{Bidi_Control}]*$/u),
  })
  expect(await notify(backend(), channel)).toEqual({ ...NOTHING_WAITS, sent: 1 })
})

test('A channel whose URL is corrected gets what was not sent', async () => {
  await registerChannels(backend().ownerClient, [channelTo('mistyped'), channel])
  await writeMessages('Hello')
  await notify(backend(), channel)
  const corrected = channelTo('corrected')
  await registerChannels(backend().ownerClient, [corrected, channel])
  expect(await notify(backend(), corrected)).toMatchObject({ sent: 1 })
  expect(await notify(backend(), channel)).toMatchObject({ sent: 0 })
})

test('A channel that is added later gets nothing that came before', async () => {
  await writeMessages('Before')
  const later = channelTo('later')
  await registerChannels(backend().ownerClient, [channel, later])
  await writeMessages('After')
  expect(await notify(backend(), later)).toMatchObject({ sent: 1 })
  expect(await notify(backend(), channel)).toMatchObject({ sent: 2 })
})

test.each([3, 6])('After five leads in ten minutes, the next %i come together', async (count) => {
  await writeMessages('1', '2', '3', '4', '5')
  await notify(backend(), channel)
  expect(subjects()).toEqual(Array(5).fill(FROM_ANN))
  await writeMessages(...Array.from({ length: count }, (_, index) => `Later ${index}`))
  const held = await notify(backend(), channel)
  expect([held.sent, Math.round(held.nextAttemptInSeconds / 60)]).toEqual([0, 10])
  await passMinutes(backend().ownerClient, 11)
  await notify(backend(), channel)
  expect(subjects().slice(5)).toEqual([`${count} leads in a short time`])
})

test.each([
  { pausedFor: 5, expected: 10 },
  { pausedFor: 15, expected: 15 },
])('Amid a flood and a Retry-After of $pausedFor minutes, leads wait $expected', async ({ pausedFor, expected }) => {
  await writeMessages('1', '2', '3', '4', '5')
  const pause = `update private.channels set paused_until = now() + interval '${pausedFor} minutes'`
  onSent = async () => void (sent.length === 5 && (await backend().ownerClient.query(pause)))
  await notify(backend(), channel)
  await writeMessages('Held')
  const held = await notify(backend(), channel)
  expect([held.sent, Math.round(held.nextAttemptInSeconds / 60)]).toEqual([0, expected])
  await passMinutes(backend().ownerClient, expected - 1)
  expect(await notify(backend(), channel)).toMatchObject({ sent: 0 })
  await passMinutes(backend().ownerClient, 2)
  expect(await notify(backend(), channel)).toMatchObject({ sent: 1 })
})

test('The owner is notified of no spam', async () => {
  await writeMessages('Cheap pills: [url=https://pills.example]here[/url]', 'Hers', 'Honest')
  const [, hers] = await backend().select<{ id: number }>('select id from private.leads order by id')
  await changeStates(backend().store, { ids: [Number(hers?.id)] }, { state: 'spam', changeId: '1' })
  await notify(backend(), channel)
  expect(subjects()).toEqual([FROM_ANN])
  expect(await notify(backend(), channel)).toEqual({ ...NOTHING_WAITS, sent: 0 })
})

test('A notification that a killed process may have sent keeps its id', async () => {
  await writeMessages('1', '2', '3', '4', '5', '6', '7')
  // A process that is killed between sending and noting leaves the store as it was.
  const copy = 'create temp table killed as select * from private.deliveries'
  onSent = async () => void (await backend().ownerClient.query(copy))
  await notify(backend(), channel)
  onSent = async () => {}
  await backend().ownerClient.query(`update private.channels set paused_until = null;
    delete from private.deliveries; insert into private.deliveries select * from killed`)
  await writeMessages('8')
  await notify(backend(), channel)
  await passMinutes(backend().ownerClient, 2)
  await notify(backend(), channel)
  expect(subjects()).toEqual(['7 leads in a short time', FROM_ANN, '7 leads in a short time'])
  expect(sent[2]?.id).toBe(sent[0]?.id)
})

test('A lead that arrives after a failed digest joins it', async () => {
  await writeMessages('1', '2', '3', '4', '5', '6')
  isDown = true
  await notify(backend(), channel)
  await writeMessages('7')
  await passMinutes(backend().ownerClient, 1)
  isDown = false
  await notify(backend(), channel)
  expect(subjects()).toEqual(['7 leads in a short time'])
})

test('Processes that send at once send nothing twice', async () => {
  for (let at = 1; at <= 5; at += 1) await writeMessages(`${at}`)
  onSent = async () => void (await backend().store.query('select'))
  await Promise.all(Array.from({ length: 6 }, () => notify(backend(), channel)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(5)
  expect(sent).toHaveLength(5)
})

test('A success leaves what another process is sending', async () => {
  await writeMessages('Hello', 'Hello again')
  const first = await claimNotification(backend().store, channel)
  await claimNotification(backend().store, channel)
  await recordSent(backend().store, channel, first as NonNullable<typeof first>)
  expect(await claimNotification(backend().store, channel)).toBeUndefined()
})

test('A failure is recorded at once or never', async () => {
  await writeMessages('Hello')
  onSent = async () => {
    vi.spyOn(backend().store, 'query').mockRejectedValueOnce(new Error('lost'))
    throw new Error('away')
  }
  await expect(notify(backend(), channel)).rejects.toThrow('lost')
  expect(await backend().select('select last_error from private.deliveries')).toEqual([{ last_error: '' }])
})

test('A connection lost after sending causes no second notification', async () => {
  await writeMessages('Hello')
  onSent = async () => {
    onSent = async () => {}
    // The pool takes first what it has used last.
    await backend().ownerClient.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() order by state_change desc limit 1`,
    )
  }
  await notify(backend(), channel)
  await passMinutes(backend().ownerClient, 2)
  await notify(backend(), channel)
  expect(subjects()).toEqual([FROM_ANN])
})
