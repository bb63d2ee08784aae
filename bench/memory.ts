import { readdirSync } from 'node:fs'
import { asOwner } from '../tests/support/owner.ts'
import { printTable } from '../tests/support/print-table.ts'
import { family, residentMib } from '../tests/support/process-figures.ts'
import { startSite } from '../tests/support/running-site.ts'
import { flood } from './support/flood.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'

/**
 * What all processes keep resident over an hour's worth of requests of a busy day, sent as fast as they are answered: each
 * minute 600 visitors fetch the page and all its files, and 30 leave a note. Fails above 200 MiB, or where the last ten
 * minutes keep a twentieth more than the second ten.
 */

const MINUTES = 60
const VISITORS = 600
const NOTES = 30
const CONNECTIONS = 16
const LIMIT_MIB = 200
const FLAT = 1.05

const site = await startSite()
await asOwner(site.dataDir, (owner) => owner.liftLimits())
const assets = readdirSync('dist/assets').filter((name) => !/\.(br|gz)$/.test(name))
const paths = ['/', ...assets.map((name) => `/assets/${name}`)]
const samples: number[] = []
const resident = () => residentMib(family(site.pid))
const atStart = resident()
for (let minute = 1; minute <= MINUTES; minute++) {
  for (const path of paths) {
    const headers = { 'accept-encoding': 'br' }
    await flood({ url: site.url, path, headers, connections: CONNECTIONS, requests: VISITORS })
  }
  await postRows({ table: `${site.url}/rest/v1/notes`, clients: CONNECTIONS, rows: NOTES })
  samples.push(resident())
  if (minute % 10 === 0) console.log(`Minute ${minute} of ${MINUTES}: ${Math.round(resident())} MiB`)
}
await site.stop()

const tenMinutes = (from: number) => median(samples.slice(from, from + 10))
const [early, late, peak] = [tenMinutes(10), tenMinutes(MINUTES - 10), Math.max(...samples)]
const requests = MINUTES * (VISITORS * paths.length + NOTES)
printTable(
  [`${requests.toLocaleString('en')} requests`, 'MiB'],
  [
    ['at the start', Math.round(atStart)],
    ['minutes 11 to 20, median', Math.round(early)],
    [`minutes ${MINUTES - 9} to ${MINUTES}, median`, Math.round(late)],
    ['most', Math.round(peak)],
    ['last over second ten minutes', Number((late / early).toFixed(2))],
  ],
)
if (peak > LIMIT_MIB || late > FLAT * early) process.exitCode = 1
