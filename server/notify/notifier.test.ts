import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../tests/support/backends.ts'
import { openForTest } from '../../tests/support/open-for-tests.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { startNotifier } from './notifier.ts'

test('The notifier has started when the store knows its channels', async () => {
  const { store, ownerClient, select } = await openForTest(openEmbedded)
  const channels = [{ key: 'k', label: 'mail to me', secrets: [], send: async () => {} }]
  const steps: string[] = []
  await ownerClient.query('begin; lock table private.channels')
  const starting = startNotifier({ store, channels, deskUrl: undefined, log: () => {} })
  onTestFinished(async () => (await starting).stop(0))
  const started = starting.then(() => steps.push('started'))
  await waitUntil(async () => (await ownerClient.query('select from pg_locks where not granted')).rowCount === 1)
  steps.push('unlocked')
  await ownerClient.query('commit')
  await started
  expect(steps).toEqual(['unlocked', 'started'])
  expect(await select('select label from private.channels')).toEqual([{ label: 'mail to me' }])
})
