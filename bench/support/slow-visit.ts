import type { Browser } from '@playwright/test'

export type Seen = { firstPaint: number; largestPaint: number; headline: number; shift: number; blocked: number }

const CONNECTION = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const SLOWED = 4
/** What comes after the page has arrived by then. */
const SETTLED_MS = 1500

/** One visit by phone with throttled connection and processor; times are in milliseconds since the request. */
export async function visitSlowly(browser: Browser, url: string): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', CONNECTION)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await page.close()
  return seen
}

function observe() {
  const seen = { firstPaint: 0, largestPaint: 0, headline: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & Record<'value' | 'renderTime', number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Parameters<typeof take>[0])
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('element', ({ renderTime }) => {
    seen.headline ||= renderTime
  })
  watch('layout-shift', ({ value }) => {
    seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (seen.firstPaint && startTime + duration > seen.firstPaint) seen.blocked += Math.max(0, duration - 50)
  })
  // Only elements that are marked before they are painted are timed.
  new MutationObserver((_, observer) => {
    const headline = document.querySelector('h1')
    if (!headline) return
    headline.setAttribute('elementtiming', 'headline')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
