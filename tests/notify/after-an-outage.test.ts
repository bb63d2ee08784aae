import { expect, test } from 'vitest'
import { finishClassifying } from '../../server/leads/upkeep.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import { notifyChannel } from '../../server/notify/notify-channel.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { letPass } from './support/notified.ts'

const backend = openForTests(openEmbedded)

test('A lead that comes after an outage ends the pause, and the owner hears of those before too', async () => {
  const sent: string[] = []
  let isDown = true
  const channel: Channel = {
    label: 'a server that was away',
    address: 'away',
    secrets: [],
    send: async ({ subject }) => {
      if (isDown) throw new Error('away')
      sent.push(subject)
    },
  }
  const notify = () =>
    notifyChannel(backend.owner, channel, { sender: 'site', dataDir: undefined, deskUrl: undefined, isWeekly: false })
  const leave = async (content: string) => {
    expect(await insertAs(backend.store, 'notes', { content }, {})).toBeUndefined()
    await finishClassifying(backend.owner)
  }
  await leave('Amid the outage')
  expect((await notify()).kind).toBe('failed')
  // As if the fourth try had failed forty seconds ago, and the next were five minutes after it.
  await backend.owner.query(`update private.channels set failures = 4, next_try_at = now() + interval '320 seconds'`)
  await letPass(backend.owner, 1)
  isDown = false
  const waiting = await notify()
  expect([waiting.kind, Math.round(waiting.waitMs / 10_000)]).toEqual(['waiting', 26])
  await leave('After the outage')
  expect(await notify()).toMatchObject({ kind: 'idle', sent: 2 })
  expect(sent).toHaveLength(2)
})
