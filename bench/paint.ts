import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/find-chromium.ts'
import { startSite } from '../tests/support/running-site.ts'
import { median } from './support/median.ts'
import { onDemand } from './support/on-demand.ts'
import { atMost } from './support/promise.ts'
import { startScriptlessTwin } from './support/scriptless-twin.ts'

/**
 * Lighthouse (mobile, its simulated slow line and 4× slower processor) on the page and on the same document without any
 * script, in turns; medians.
 */

const RUNS = Number(process.env.RUNS ?? 5)
const LIMIT = 1.05
const DEBUGGING_PORT = 9333
const ATTEMPTS = 3

type Audits = Record<string, { numericValue?: number }>
type Report = { audits: Audits; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const PAINTS = {
  'The first paint': 'first-contentful-paint',
  'The largest paint': 'largest-contentful-paint',
  'Speed Index': 'speed-index',
}

const { default: lighthouse } = await onDemand<Lighthouse>('lighthouse', '13.5.0')
const site = await startSite()
const twin = await startScriptlessTwin(site.url)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
})

const reports: Record<'page' | 'twin', Report[]> = { page: [], twin: [] }
for (let run = 1; run <= RUNS; run++) {
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
    if (Object.values(PAINTS).every((audit) => lhr.audits[audit]?.numericValue !== undefined)) return lhr
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}

const middle = (name: keyof typeof reports, audit: string) =>
  median(reports[name].map(({ audits }) => audits[audit]?.numericValue as number))
export const promises = Object.entries(PAINTS).map(([label, audit]) => {
  const [floor, page] = [middle('twin', audit), middle('page', audit)]
  const beside = `${Math.round(page)} ms, without script ${Math.round(floor)}`
  return atMost({
    promise: `${label}, Lighthouse mobile`,
    measured: page / floor,
    limit: LIMIT,
    unit: '×',
    digits: 3,
    beside,
  })
})
