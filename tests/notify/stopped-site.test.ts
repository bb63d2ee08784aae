import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeDataDirectory } from '../support/database/data-directory.ts'
import { postRow } from '../support/network/requests.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { waitUntil } from '../support/wait-until.ts'
import { letPass } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

/** Longer than a site that is stopped waits for its visitors. */
const SLOW_MS = 6_000

const webhook = await startWebhook()
afterAll(() => webhook.stop())
beforeEach(() => void Object.assign(webhook, { posted: [], answersAfter: 0 }))

async function start(dataDir: string) {
  const site = await openForTest(() => startSite({ DATA_DIR: dataDir, NOTIFY: `${webhook.url}/hook` }))
  return { ...site, leaveNote: (content: string) => postRow(site.url, 'notes', { content }) }
}

test('A site that is stopped while sending notifies of each lead once', async () => {
  const { path } = await openForTest(makeDataDirectory)
  webhook.answersAfter = SLOW_MS
  const site = await start(path)
  await site.leaveNote('Sent slowly')
  await waitUntil(() => webhook.posted.length === 1)
  await site.leaveNote('Sent after it')
  await site.stop()
  webhook.answersAfter = 0
  const again = await start(path)
  await again.leaveNote('Sent next')
  await waitUntil(() => webhook.posted.length === 3)
  expect(webhook.posted.map(({ body }) => body.lead?.text)).toEqual(['Sent slowly', 'Sent after it', 'Sent next'])
  expect(JSON.stringify(webhook.posted), 'No desk is served beyond this machine').not.toContain('/desk/')
})

test('A site that is killed while sending repeats that lead alone', async () => {
  const { path } = await openForTest(makeDataDirectory)
  const site = await start(path)
  await site.leaveNote('Sent and noted')
  await waitUntil(() => webhook.posted.length === 1)
  webhook.answersAfter = SLOW_MS
  await site.leaveNote('Sent and not noted')
  await waitUntil(() => webhook.posted.length === 2)
  process.kill(site.pid, 'SIGKILL')
  webhook.answersAfter = 0
  const again = await start(path)
  const owner = new Client(again.database)
  await owner.connect()
  // What the killed one had taken is due, and over are the ten minutes in which five are enough.
  await letPass(owner, 11)
  await owner.end()
  await again.leaveNote('Sent next')
  await waitUntil(() => webhook.posted.length === 4)
  const [, first, ...rest] = webhook.posted.map(({ body }) => `${body.id} ${body.lead?.text}`)
  expect(rest).toHaveLength(2)
  expect(rest).toContain(first)
  expect(rest.join()).toContain('Sent next')
})
