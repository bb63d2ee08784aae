import { chromium, type Page } from '@playwright/test'
import { fingerOver } from '../tests/support/page/finger.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'

const PLACES = 6
const REST_S = 5
/** In one of some twenty rests V8 returns memory, which takes 8 ms, so the lower one counts. */
const RESTS = 2
/** Reading the metrics takes about so long. */
const REST_LIMIT_MS = 2
/** An animation that has come into view has ended by then. */
const SETTLED_MS = 4000
/** The median counts, since other programs now and then lengthen a frame. */
const SCROLLS = 5
const SLOWED = 4
const FRAME_LIMIT_MS = 50
/** The sample needs sixteen. */
const MOST_SWIPES = 100

const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const atRest = await restEverywhere(await browser.newPage(phone))
const longestFrames: number[] = []
for (let scroll = 0; scroll < SCROLLS; scroll++) longestFrames.push(await scrollThrough(await browser.newPage(phone)))
await browser.close()
await site.stop()

export const promises = [
  atMost({
    promise: `An open page at rest, in ${REST_S} s, at the busiest of ${PLACES} places`,
    measured: Math.max(...atRest),
    limit: REST_LIMIT_MS,
    unit: 'ms',
    digits: 1,
  }),
  atMost({
    promise: `The longest frame of a scroll, median of ${SCROLLS} scrolls`,
    measured: median(longestFrames),
    limit: FRAME_LIMIT_MS,
    unit: 'ms',
    beside: longestFrames.map(Math.round).join(', '),
  }),
]

async function restEverywhere(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await page.goto(site.url)
  const busy: number[] = []
  for (let place = 0; place < PLACES; place++) {
    await page.evaluate(
      (share) => scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' }),
      place / (PLACES - 1),
    )
    await page.waitForTimeout(SETTLED_MS)
    const rests: number[] = []
    for (let rest = 0; rest < RESTS; rest++) {
      const before = await taskSeconds()
      await page.waitForTimeout(REST_S * 1000)
      rests.push(((await taskSeconds()) - before) * 1000)
    }
    busy.push(Math.min(...rests))
  }
  return busy
}

/** @returns milliseconds; 0 where no frame took over 50, since browsers report no shorter ones */
async function scrollThrough(page: Page): Promise<number> {
  const finger = await fingerOver(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(site.url)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    })
  })
  for (let swipes = 0; !(await isAtTheEnd(page)); swipes++) {
    if (swipes > MOST_SWIPES) throw new Error(`The page is not at its end after ${MOST_SWIPES} swipes.`)
    await finger.swipe({ x: 195, y: 700 }, 600)
  }
  const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { frames: number[] }).frames))
  // A throttled page would slow the next one down.
  await page.close()
  return longest
}

function isAtTheEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 1)
}
