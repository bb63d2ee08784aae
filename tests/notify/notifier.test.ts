import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Channel } from '../../server/notify/channels/channel.ts'
import { startNotifier } from '../../server/notify/notifier.ts'
import type { Log } from '../../server/process/log.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { LOCK_WAITS, openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

const backend = openForFile(openEmbedded)
afterEach(() => backend().ownerClient.query(`${DELETE_ROWS}; truncate private.channels cascade`))

function startForTest(channel: Pick<Channel, 'send'>, log: Log) {
  const { store } = backend()
  const channels = [{ label: 'new', key: 'new', secrets: [], ...channel }]
  const starting = startNotifier({ store, channels, deskUrl: undefined, log })
  onTestFinished(async () => (await starting).stop(0))
  return starting
}

test('The notifier has started when the store knows its channels', async () => {
  const steps: string[] = []
  await backend().ownerClient.query('begin; lock table private.channels')
  const started = startForTest({ send: async () => {} }, () => {}).then(() => steps.push('started'))
  await waitUntil(async () => (await backend().select(LOCK_WAITS)).length === 1)
  steps.push('unlocked')
  await backend().ownerClient.query('commit')
  await started
  expect(steps).toEqual(['unlocked', 'started'])
  expect(await backend().select('select label from private.channels')).toContainEqual({ label: 'new' })
})

test('The log promises no attempt for a lead deleted meanwhile', async () => {
  const logged: (string | undefined)[] = []
  const send = async () => {
    await backend().ownerClient.query(DELETE_ROWS)
    throw new Error('away')
  }
  await startForTest({ send }, (_kind, detail) => void logged.push(detail))
  await backend().ownerClient.query(`insert into public.notes (content) values ('Deleted while it is sent')`)
  await waitUntil(() => logged.length > 0)
  expect(logged).toEqual(['away'])
})
