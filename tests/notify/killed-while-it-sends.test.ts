import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { until } from '../support/programs/until.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { letPass } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

const webhook = await startWebhook()
afterAll(() => webhook.stop())
const directory = openForTests(freshDirectory)

const leaveNote = async ({ url }: RunningSite, content: string) => {
  const headers = { apikey: 'public', 'content-type': 'application/json' }
  await fetch(`${url}/rest/v1/notes`, { method: 'POST', headers, body: JSON.stringify({ content }) })
}
const start = () => startSite({ DATA_DIR: directory.path, NOTIFY: `${webhook.url}/hook` })

test('A site that is killed while it sends repeats that message alone, under its id', async () => {
  const site = await start()
  await leaveNote(site, 'Sent and noted')
  await until(() => webhook.posted.length === 1)
  webhook.answersAfter = 6_000
  await leaveNote(site, 'Sent and not noted')
  await until(() => webhook.posted.length === 2)
  process.kill(site.pid, 'SIGKILL')
  webhook.answersAfter = 0
  const again = await start()
  const owner = new Client(again.database)
  await owner.connect()
  // What the killed one had taken is due, and over are the ten minutes in which five are enough.
  await letPass(owner, 11)
  await leaveNote(again, 'Sent next')
  await until(() => webhook.posted.length === 4)
  await owner.end()
  await again.stop()
  const [, first, ...rest] = webhook.posted.map(({ body }) => `${body.id} ${body.lead?.text}`)
  expect(rest).toHaveLength(2)
  expect(rest).toContain(first)
  expect(rest.join()).toContain('Sent next')
})
