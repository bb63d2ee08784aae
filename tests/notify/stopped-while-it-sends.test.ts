import { afterAll, expect, test } from 'vitest'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { until } from '../support/programs/until.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startWebhook } from './support/webhook.ts'

const webhook = await startWebhook()
afterAll(() => webhook.stop())
const directory = openForTests(freshDirectory)

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
  await until(() => webhook.posted.length === 3)
  await again.stop()
  expect(webhook.posted.map(({ body }) => body.lead?.text)).toEqual(['Sent slowly', 'Sent after it', 'Sent next'])
})
