import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { atMost, type Kept, median } from './support/figures.ts'
import { timeFirstPress } from './support/first-press.ts'
import { simulate } from './support/lighthouse.ts'
import { startPlainFloor } from './support/plain-floor.ts'
import { visitSlowly } from './support/slow-visit.ts'

/** `simulated`: Lighthouse (mobile) computes a slow connection and processor; `applied`: both are throttled. Visits take turns, and medians count. */

const RUNS = Number(process.env.RUNS ?? 9)
const LIMIT = 1.4
/** The most that Lighthouse calls good: https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time */
const BLOCKED_LIMIT_MS = 200
const SHIFT_LIMIT = 0.02
/** What people take for at once: https://web.dev/articles/inp */
const PRESS_LIMIT_MS = 200
const DEBUGGING_PORT = 9333

type Figures = Record<string, number>

const PAINTS = {
  simulated: { 'The first paint': 'first-contentful-paint', 'The largest paint': 'largest-contentful-paint' },
  applied: { 'The first paint': 'firstPaint', 'The largest paint': 'largestPaint', 'The headline': 'headline' },
}
const STEADINESS = {
  simulated: { blocked: 'total-blocking-time', shift: 'cumulative-layout-shift' },
  applied: { blocked: 'blocked', shift: 'shift' },
}
const AUDITS = [...Object.values(PAINTS.simulated), ...Object.values(STEADINESS.simulated)]

const site = await startSite()
const words = await startPlainFloor(site.url)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
export const promises = [
  ...(await compare('simulated', (url) => simulate(url, DEBUGGING_PORT, AUDITS))),
  ...(await compare('applied', (url) => visitSlowly(browser, url))),
  await measureFirstPress(),
]
await browser.close()
for (const { stop } of [site, words]) await stop()

async function measureFirstPress(): Promise<Kept> {
  const presses: number[] = []
  for (let run = 1; run <= RUNS; run++) presses.push(await timeFirstPress(browser, site.url))
  return atMost({
    promise: 'From a press right after `load` to its effect',
    measured: median(presses),
    limit: PRESS_LIMIT_MS,
    unit: 'ms',
  })
}

async function compare(way: keyof typeof PAINTS, visit: (url: string) => Promise<Figures>): Promise<Kept[]> {
  const seen = { page: [] as Figures[], words: [] as Figures[] }
  for (let run = 1; run <= RUNS; run++) {
    seen.page.push(await visit(site.url))
    seen.words.push(await visit(words.url))
  }
  const middle = (of: Figures[], figure: string) => median(of.map((figures) => figures[figure] ?? Number.NaN))
  const { blocked, shift } = STEADINESS[way]
  return [
    ...Object.entries(PAINTS[way]).map(([label, figure]) => {
      const [page, least] = [middle(seen.page, figure), middle(seen.words, figure)]
      const beside = `${Math.round(page)} ms, its words alone ${Math.round(least)} ms`
      return atMost({ promise: `${label}, ${way}`, measured: page / least, limit: LIMIT, unit: '×', digits: 2, beside })
    }),
    atMost({
      promise: `Time in which a press would wait, ${way}`,
      measured: middle(seen.page, blocked),
      limit: BLOCKED_LIMIT_MS,
      unit: 'ms',
    }),
    atMost({
      promise: `Layout shift, ${way}`,
      measured: middle(seen.page, shift),
      limit: SHIFT_LIMIT,
      unit: '',
      digits: 4,
    }),
  ]
}
