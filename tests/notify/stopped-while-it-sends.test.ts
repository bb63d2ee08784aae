import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { until } from '../support/programs/until.ts'
import { connectionTo } from '../support/sites/owner.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { untilAllNotified } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

let webhook: Awaited<ReturnType<typeof startWebhook>>
let directory: Awaited<ReturnType<typeof freshDirectory>>
beforeAll(async () => {
  webhook = await startWebhook()
  directory = await freshDirectory()
})
afterAll(async () => {
  await webhook.stop()
  await directory.remove()
})
beforeEach(() => {
  webhook.posted = []
})

const leaveNote = async ({ url }: RunningSite, content: string) => {
  const headers = { apikey: 'public', 'content-type': 'application/json' }
  await fetch(`${url}/rest/v1/notes`, { method: 'POST', headers, body: JSON.stringify({ content }) })
}
const start = () => startSite({ DATA_DIR: directory.path, NOTIFY: `${webhook.url}/hook` })

test('A site that is stopped while a slow webhook takes a lead sends each lead once all the same', async () => {
  // Longer than visitors are waited for.
  webhook.answersAfter = 6_000
  const site = await start()
  await leaveNote(site, 'Sent slowly')
  await until(() => webhook.posted.length === 1)
  await leaveNote(site, 'Sent after it')
  await site.stop()
  webhook.answersAfter = 0
  const again = await start()
  await leaveNote(again, 'Sent next')
  const owner = new Client(connectionTo(directory.path))
  await owner.connect()
  await untilAllNotified(owner)
  await owner.end()
  await again.stop()
  expect(webhook.posted.map(({ body }) => body.lead?.text)).toEqual(['Sent slowly', 'Sent after it', 'Sent next'])
})
