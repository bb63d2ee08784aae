import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { onDemand } from './support/on-demand.ts'
import { startPeers } from './support/peers.ts'
import { startPlainFloor } from './support/plain-floor.ts'
import { atMost, type Kept } from './support/promise.ts'
import { visitSlowly } from './support/slow-visit.ts'

/**
 * `simulated`: Lighthouse (mobile) computes a slow connection and processor; `applied`: both are throttled. Visits take turns, and medians
 * count. Sites by others are for information only.
 */

const RUNS = Number(process.env.RUNS ?? 9)
const LIMIT = 1.4
/** The most that Lighthouse calls good: https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time */
const BLOCKED_LIMIT_MS = 200
const SHIFT_LIMIT = 0.02
const DEBUGGING_PORT = 9333
const ATTEMPTS = 3

const PAGE = 'the page'
const FLOOR = 'its words alone'

type Figures = Record<string, number>
type Seen = Map<string, Figures[]>
type Audits = Record<string, { numericValue?: number }>
type Report = { audits: Audits; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

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
const peers = await startPeers()
const browser = await chromium.launch({
  executablePath: findChromium(),
  // What peers load from other hosts fails at once.
  args: [
    '--no-sandbox',
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
})
const ways: Record<keyof typeof PAINTS, (browser: Browser, url: string) => Promise<Figures>> = {
  simulated: (_, url) => simulate(url),
  applied: visitSlowly,
}

const visited = [{ name: PAGE, ...site }, { name: FLOOR, ...floor }, ...peers]

export const promises: Kept[] = []
for (const [name, visit] of Object.entries(ways)) {
  const seen: Seen = new Map(visited.map(({ name }) => [name, []]))
  for (let run = 1; run <= RUNS; run++)
    for (const { name, url } of visited) seen.get(name)?.push(await visit(browser, url))
  promises.push(...compare(name as keyof typeof PAINTS, seen))
}
await browser.close()
for (const { stop } of visited) await stop()

function compare(way: keyof typeof PAINTS, seen: Seen) {
  const middle = (name: string, figure: string) =>
    median((seen.get(name) ?? []).map((figures) => figures[figure] ?? Number.NaN))
  const { blocked, shift } = STEADINESS[way]
  return [
    ...Object.entries(PAINTS[way]).map(([label, figure]) => {
      const [ours, least] = [middle(PAGE, figure), middle(FLOOR, figure)]
      const beside = [...seen.keys()].map((name) => `${name} ${Math.round(middle(name, figure))} ms`).join(', ')
      return atMost({ promise: `${label}, ${way}`, measured: ours / least, limit: LIMIT, unit: '×', digits: 2, beside })
    }),
    atMost({
      promise: `Time in which a press would wait, ${way}`,
      measured: middle(PAGE, blocked),
      limit: BLOCKED_LIMIT_MS,
      unit: 'ms',
    }),
    atMost({ promise: `Layout shift, ${way}`, measured: middle(PAGE, shift), limit: SHIFT_LIMIT, unit: '', digits: 4 }),
  ]
}

/** Lighthouse now and then misses a paint in its trace, so such a run is repeated. */
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
