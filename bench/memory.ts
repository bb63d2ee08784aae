import { readdirSync } from 'node:fs'
import { family, residentMib } from '../tests/support/programs/process-figures.ts'
import { asOwner } from '../tests/support/sites/owner.ts'
import { startForTheFirstTime } from './support/first-start.ts'
import { flood } from './support/flood.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atMost } from './support/promise.ts'

/**
 * What all processes keep resident over an hour's worth of requests of a busy day, sent as fast as they are answered: each
 * minute 600 visitors fetch the page and all its files, and 30 leave a note.
 */

const MINUTES = 60
const VISITORS = 600
const NOTES = 30
const CONNECTIONS = 16
const LIMIT_MIB = 200
const FLAT = 1.05

const site = await startForTheFirstTime()
await asOwner(site.dataDir, (owner) => owner.liftLimits())
const assets = readdirSync('dist/assets').filter((name) => !/\.(br|gz)$/.test(name))
const paths = ['/', ...assets.map((name) => `/assets/${name}`)]
const samples: number[] = []
for (let minute = 1; minute <= MINUTES; minute++) {
  for (const path of paths) {
    const headers = { 'accept-encoding': 'br' }
    await flood({ url: site.url, path, headers, connections: CONNECTIONS, requests: VISITORS })
  }
  await postRows({ table: `${site.url}/rest/v1/notes`, clients: CONNECTIONS, rows: NOTES })
  samples.push(residentMib(family(site.pid)))
}
await site.stop()

const tenMinutes = (from: number) => median(samples.slice(from, from + 10))
const [early, late] = [tenMinutes(10), tenMinutes(MINUTES - 10)]
const requests = (MINUTES * (VISITORS * paths.length + NOTES)).toLocaleString('en')
export const promises = [
  atMost({
    promise: `The most memory over ${requests} requests`,
    measured: Math.max(...samples),
    limit: LIMIT_MIB,
    unit: 'MiB',
  }),
  atMost({
    promise: `Memory of the last ten of ${MINUTES} minutes over the second ten`,
    measured: late / early,
    limit: FLAT,
    unit: '×',
    digits: 2,
    beside: `${Math.round(late)} and ${Math.round(early)} MiB`,
  }),
]
