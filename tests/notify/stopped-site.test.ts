import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { links } from '#content'
import { REQUEST_MS } from '../../server/http/request-limits.ts'
import { postRow } from '../support/network/requests.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { startSite } from '../support/site/running-site.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { waitUntil } from '../support/wait-until.ts'
import { startWebhook } from './support/webhook.ts'

/** Longer than a site that is stopped waits for its visitors. */
const SLOW_MS = 6_000

/** Sends the beginning of a form, and resolves once the site waits for the rest. */
async function beginForm(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const headers = ['Host: site', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9']
  socket.write(['POST / HTTP/1.1', ...headers, 'Expect: 100-continue', '', ''].join('\r\n'))
  await once(socket, 'data')
}

test('A stopped site sends leads once, and waits for no slow visitor', async () => {
  const webhook = await openForTest(startWebhook)
  const settings = { DATA_DIR: await createTestDirectory(createDataDirectory), NOTIFY: `${webhook.url}/hook` }
  webhook.answersAfter = SLOW_MS
  const site = await openForTest(() => startSite(settings))
  await postRow(site.url, 'notes', { content: 'Sent slowly' })
  await waitUntil(() => webhook.posted.length === 1)
  await postRow(site.url, 'notes', { content: 'Sent after it' })
  await beginForm(site.url)
  const startTime = performance.now()
  await site.close()
  // The request itself would end by its own limit.
  expect(performance.now() - startTime).toBeLessThan(REQUEST_MS / 2)
  webhook.answersAfter = 0
  const again = await openForTest(() => startSite(settings))
  await postRow(again.url, 'notes', { content: 'Sent next' })
  await waitUntil(() => webhook.posted.length === 3)
  expect(webhook.posted.map(({ body }) => body.lead?.text)).toEqual(['Sent slowly', 'Sent after it', 'Sent next'])
  if (!links.site)
    expect(JSON.stringify(webhook.posted), 'No desk is served beyond this machine').not.toContain('/desk/')
})
