import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/find-chromium.ts'
import { printTable } from '../tests/support/print-table.ts'
import { startSite } from '../tests/support/running-site.ts'
import { median } from './support/median.ts'
import { onDemand } from './support/on-demand.ts'
import { startScriptlessTwin } from './support/scriptless-twin.ts'

/**
 * Lighthouse (mobile, its simulated slow line and 4× slower processor) on the page and on the same document without any
 * script, in turns; medians. Fails if painting takes more than 1.05 times as long with script.
 */

const RUNS = Number(process.env.RUNS ?? 5)
const LIMIT = 1.05
const DEBUGGING_PORT = 9333
const ATTEMPTS = 3

type Audits = Record<string, { numericValue?: number }>
type Report = { audits: Audits; categories: Record<string, { score: number }>; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'Speed Index ms': 'speed-index',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}
const PAINTS = ['FCP ms', 'LCP ms', 'Speed Index ms']

const { default: lighthouse } = await onDemand<Lighthouse>('lighthouse', '13.5.0')
const site = await startSite()
const twin = await startScriptlessTwin(site.url)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
})

const reports: Record<'page' | 'twin', Report[]> = { page: [], twin: [] }
for (let run = 1; run <= RUNS; run++) {
  console.log(`Run ${run} of ${RUNS}`)
  reports.twin.push(await measure(twin.url))
  reports.page.push(await measure(site.url))
}
await browser.close()
await twin.stop()
await site.stop()

/** Lighthouse now and then misses a paint in its trace; such a run says nothing and is made again. */
async function measure(url: string): Promise<Report> {
  let fault = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error' })
    if (Object.values(METRICS).every((audit) => lhr.audits[audit]?.numericValue !== undefined)) return lhr
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}

const middle = (name: keyof typeof reports, audit: string) =>
  median(reports[name].map(({ audits }) => audits[audit]?.numericValue as number))
const rows = Object.entries(METRICS).map(([label, audit]) => {
  const [floor, page] = [middle('twin', audit), middle('page', audit)]
  return [
    label,
    Number(floor.toFixed(2)),
    Number(page.toFixed(2)),
    floor === 0 ? 0 : Number((page / floor).toFixed(3)),
  ] as const
})
printTable(['metric', 'without script', 'the page', 'ratio'], rows)
printTable(
  ['category', 'score of 100'],
  Object.entries(reports.page[0]?.categories ?? {}).map(([category]) => [
    category,
    100 * median(reports.page.map(({ categories }) => categories[category]?.score ?? 0)),
  ]),
)
const tooSlow = rows.filter(([label, , , ratio]) => PAINTS.includes(label) && ratio > LIMIT)
if (tooSlow.length > 0) {
  console.error(`Slower than ${LIMIT} times the floor: ${tooSlow.map(([label]) => label).join(', ')}`)
  process.exitCode = 1
}
