import { expect, test } from 'vitest'
import { makeDataDirectory } from '../support/data-directory.ts'
import { openForTest, testDirectory } from '../support/open-for-tests.ts'
import { postRow } from '../support/requests.ts'
import { startSite } from '../support/running-site.ts'
import { waitUntil } from '../support/wait-until.ts'
import { startWebhook } from './support/webhook.ts'

/** Longer than a site that is stopped waits for its visitors. */
const SLOW_MS = 6_000

test('A site that is stopped while sending notifies of each lead once', async () => {
  const webhook = await openForTest(startWebhook)
  const settings = { DATA_DIR: await testDirectory(makeDataDirectory), NOTIFY: `${webhook.url}/hook` }
  webhook.answersAfter = SLOW_MS
  const site = await openForTest(() => startSite(settings))
  await postRow(site.url, 'notes', { content: 'Sent slowly' })
  await waitUntil(() => webhook.posted.length === 1)
  await postRow(site.url, 'notes', { content: 'Sent after it' })
  await site.close()
  webhook.answersAfter = 0
  const again = await openForTest(() => startSite(settings))
  await postRow(again.url, 'notes', { content: 'Sent next' })
  await waitUntil(() => webhook.posted.length === 3)
  expect(webhook.posted.map(({ body }) => body.lead?.text)).toEqual(['Sent slowly', 'Sent after it', 'Sent next'])
  expect(JSON.stringify(webhook.posted), 'No desk is served beyond this machine').not.toContain('/desk/')
})
