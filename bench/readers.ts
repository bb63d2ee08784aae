import { asOwner } from '../tests/support/sites/owner.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { flood } from './support/flood.ts'
import { percentile } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atMost } from './support/promise.ts'

/**
 * A thousand readers, each of whom asks for the page once a second, alone and while inserts are saturated.
 */

const READERS = 1000
const EACH_ASKS = 15
const PAUSE_MS = 1000
const WRITERS = 16
const LIMIT_MS = 50

const site = await startSite()
await asOwner(site.dataDir, (owner) => owner.liftLimits())
const read = () =>
  flood({
    url: site.url,
    path: '/',
    headers: { 'accept-encoding': 'br' },
    connections: READERS,
    requests: READERS * EACH_ASKS,
    pauseMs: PAUSE_MS,
  })

await flood({ url: site.url, path: '/', connections: 16, requests: 5000 })
const idle = await read()
let isReading = true
const writing = (async () => {
  let rows = 0
  for (; isReading; rows += 500) await postRows({ table: `${site.url}/rest/v1/notes`, clients: WRITERS, rows: 500 })
  return rows
})()
const started = performance.now()
const busy = await read()
const seconds = (performance.now() - started) / 1000
isReading = false
const rows = await writing
await site.stop()

const ms = (times: number[], share: number) => percentile(times, share).toFixed(1)
export const promises = [
  atMost({
    promise: `The slowest of a hundred of ${READERS} readers waits longer while others write`,
    measured: percentile(busy, 0.99) - percentile(idle, 0.99),
    limit: LIMIT_MS,
    unit: 'ms',
    digits: 1,
    beside: `${ms(busy, 0.99)} at ${Math.round(rows / seconds)} inserts a second, ${ms(idle, 0.99)} at none`,
  }),
]
