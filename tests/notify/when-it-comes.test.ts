import { afterEach, expect, test } from 'vitest'
import { categoryLabel } from '../../leads/owner-words.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { EMPTY_TABLES } from '../support/sites/settings.ts'
import { message } from '../support/what-visitors-send.ts'
import { classifyAndNotify, letPass, notify } from './support/notified.ts'

const backend = openForTests(openEmbedded)
let isDown = false
let sent: [subject: string, isQuiet: boolean][] = []
const channel: Channel = {
  label: 'paper',
  address: 'paper',
  secrets: [],
  send: async ({ subject, isQuiet }) => {
    if (isDown) throw new Error('away')
    sent.push([subject, isQuiet])
  },
}
afterEach(async () => {
  sent = []
  await backend.owner.query(`${EMPTY_TABLES}; truncate private.channels`)
})

const come = (text: string) =>
  backend.owner.query(
    `insert into public.contact_submissions (name, email, category, message) values ('Ann', $1, $2, $3)`,
    [message.email, message.category, text],
  )
const FROM_ANN = `Message from Ann (${categoryLabel(message.category)})`

test('A lead that comes after an outage ends the pause, and the owner hears of those before too', async () => {
  await come('Amid the outage')
  isDown = true
  expect((await classifyAndNotify(backend.owner, channel)).kind).toBe('failed')
  // As if the fourth try had failed forty seconds ago, and the next were five minutes after it.
  await backend.owner.query(`update private.channels set failures = 4, next_try_at = now() + interval '320 seconds'`)
  await letPass(backend.owner, 1)
  isDown = false
  const waiting = await notify(backend.owner, channel)
  expect([waiting.kind, Math.round(waiting.waitMs / 10_000)]).toEqual(['waiting', 26])
  await come('After the outage')
  expect(await classifyAndNotify(backend.owner, channel)).toMatchObject({ kind: 'idle', sent: 2 })
  expect(sent).toHaveLength(2)
})

test('An owner is notified of spam as spam, though it comes when the rest has been looked at', async () => {
  await come('Can you help?')
  await classifyAndNotify(backend.owner, channel)
  await come('Cheap pills: [url=https://pills.example]here[/url]')
  await notify(backend.owner, channel)
  expect(sent).toEqual([[FROM_ANN, false]])
  await classifyAndNotify(backend.owner, channel)
  expect(sent).toEqual([
    [FROM_ANN, false],
    [`Probably spam: ${FROM_ANN}`, true],
  ])
})
