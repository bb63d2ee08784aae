import { afterEach, expect, test } from 'vitest'
import { openForTests } from '../support/homes/open-for-tests.ts'
import { connectOwner } from '../support/homes/owner.ts'
import { sendBytes } from '../support/line/send-bytes.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { floodWithNotes, tally } from './support/flood-with-notes.ts'
import { pipedNotes } from './support/hostile-requests.ts'
import { startSiteBehindProxy } from './support/site-behind-proxy.ts'

const A_MINUTES_ROWS = 60

const site = openForTests(startSiteBehindProxy, ({ stop }) => stop())
const owner = openForTests(
  () => connectOwner(site.dataDir),
  ({ leave }) => leave(),
)
afterEach(() => owner.emptyTables())

test('A visitor is answered within two seconds while somebody else posts two hundred notes a second', async () => {
  const flood = { url: site.url, posts: 600, perSecond: 200, addressOf: () => '203.0.113.1' }
  const figures = await besideAVisitor(site, '198.51.100.1', () => floodWithNotes(flood))
  expect(harm(figures)).toEqual([])
  expect(tally(figures.result)).toEqual({ 201: A_MINUTES_ROWS, 429: flood.posts - A_MINUTES_ROWS })
  expect(await owner.countRows()).toBe(A_MINUTES_ROWS + figures.visit.notes.length)
})

test('A visitor is answered while somebody else sends a thousand notes in one breath, who is cut off', async () => {
  const figures = await besideAVisitor(site, '198.51.100.2', () => sendBytes(site.url, pipedNotes(1000, '203.0.113.2')))
  expect(harm(figures)).toEqual([])
  expect(figures.result.statuses.length).toBeLessThan(1000)
  expect(await owner.countRows()).toBeLessThanOrEqual(A_MINUTES_ROWS + figures.visit.notes.length)
})
