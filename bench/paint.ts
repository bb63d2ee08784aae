import { type Browser, chromium } from '@playwright/test'
import { startSite } from '../tests/support/homes/running-site.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { median } from './support/median.ts'
import { onDemand } from './support/on-demand.ts'
import { startPlainFloor } from './support/plain-floor.ts'
import { atMost, type Kept } from './support/promise.ts'
import { visitSlowly } from './support/slow-visit.ts'

/**
 * The page against its own words as plain HTML, in turns, in two ways: by Lighthouse (mobile), which reckons a slow line and a
 * processor of a quarter of the speed, and over a line and with a processor that are made slow; medians.
 */

const RUNS = Number(process.env.RUNS ?? 9)
const LIMIT = 1.3
const BLOCKED_LIMIT_MS = 20
const DEBUGGING_PORT = 9333
const ATTEMPTS = 3

type Figures = Record<string, number>
type Audits = Record<string, { numericValue?: number }>
type Report = { audits: Audits; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

/** What each way calls the paints. */
const PAINTS = {
  simulated: { 'The first paint': 'first-contentful-paint', 'The largest paint': 'largest-contentful-paint' },
  applied: { 'The first paint': 'firstPaint', 'The largest paint': 'largestPaint', 'The headline': 'headline' },
}
const STEADINESS = {
  simulated: { blocked: 'total-blocking-time', shift: 'cumulative-layout-shift' },
  applied: { blocked: 'blocked', shift: 'shift' },
}
const AUDITS = [...Object.values(PAINTS.simulated), ...Object.values(STEADINESS.simulated)]

const { default: lighthouse } = await onDemand<Lighthouse>('lighthouse', '13.5.0')
const site = await startSite()
const floor = await startPlainFloor(site.url)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
const ways: Record<keyof typeof PAINTS, (browser: Browser, url: string) => Promise<Figures>> = {
  simulated: (_, url) => simulate(url),
  applied: visitSlowly,
}

export const promises: Kept[] = []
for (const [name, visit] of Object.entries(ways)) {
  const way = name as keyof typeof PAINTS
  const seen: Record<'floor' | 'page', Figures[]> = { floor: [], page: [] }
  for (let run = 1; run <= RUNS; run++) {
    seen.floor.push(await visit(browser, floor.url))
    seen.page.push(await visit(browser, site.url))
  }
  promises.push(...judge(way, seen))
}
await browser.close()
await floor.stop()
await site.stop()

function judge(way: keyof typeof PAINTS, seen: Record<'floor' | 'page', Figures[]>) {
  const middle = (whose: keyof typeof seen, figure: string) =>
    median(seen[whose].map((figures) => figures[figure] ?? Number.NaN))
  const { blocked, shift } = STEADINESS[way]
  return [
    ...Object.entries(PAINTS[way]).map(([label, figure]) => {
      const [ours, least] = [middle('page', figure), middle('floor', figure)]
      const beside = `${Math.round(ours)} ms, the words alone ${Math.round(least)}`
      return atMost({ promise: `${label}, ${way}`, measured: ours / least, limit: LIMIT, unit: '×', digits: 2, beside })
    }),
    atMost({
      promise: `Time in which a press would wait, ${way}`,
      measured: middle('page', blocked),
      limit: BLOCKED_LIMIT_MS,
      unit: 'ms',
    }),
    atMost({ promise: `Layout shift, ${way}`, measured: middle('page', shift), limit: 0, unit: '', digits: 4 }),
  ]
}

/** Lighthouse now and then misses a paint in its trace; such a run says nothing and is made again. */
async function simulate(url: string): Promise<Figures> {
  let fault = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error', onlyAudits: AUDITS })
    const figures = AUDITS.map((audit) => [audit, lhr.audits[audit]?.numericValue] as const)
    if (figures.every(([, value]) => value !== undefined)) return Object.fromEntries(figures) as Figures
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}
