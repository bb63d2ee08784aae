import type { CDPSession, Page } from '@playwright/test'

/** Makes each later visit to `page` add up its layout shifts, those soon after an input included. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')))
}

/**
 * Slows the processor of the page down.
 * @param rate such as 4, for a quarter of the speed
 * @returns the browser's developer tools, such as for a slow connection
 */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  // The first visit makes the page's process.
  await page.goto('/404')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

/** Runs in the page: storage fails as in a browser that is set to keep nothing. */
export function blockStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get(): Storage {
      throw new DOMException('storage is blocked', 'SecurityError')
    },
  })
}
