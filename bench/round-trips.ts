import { chromium } from '@playwright/test'
import { startSlowConnection } from '../tests/support/network/slow-connection.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'

/**
 * The page over 400 kbit/s with 2 s for a round trip, slow start included, from the connection to the first paint.
 */

const RUNS = Number(process.env.RUNS ?? 5)
const ROUND_TRIP_MS = 2000
const BYTES_PER_SECOND = 400_000 / 8

const site = await startSite()
const connection = await startSlowConnection(site.url, { roundTripMs: ROUND_TRIP_MS, bytesPerSecond: BYTES_PER_SECOND })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

const paints: number[] = []
for (let visit = 1; visit <= RUNS; visit++) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(connection.url, { waitUntil: 'commit', timeout: 60_000 })
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const connected = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.connectEnd ?? 0,
  )
  paints.push(Number(await painted.jsonValue()) - connected)
  await context.close()
}
await browser.close()
connection.stop()
await site.stop()

export const promises = [
  atMost({
    promise: `The page is painted, with ${ROUND_TRIP_MS / 1000} s for a round trip`,
    measured: median(paints) / ROUND_TRIP_MS,
    limit: 2,
    unit: 'round trips',
    digits: 2,
  }),
]
