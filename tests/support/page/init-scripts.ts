import type { Page } from '@playwright/test'

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

/** Runs in the page: storage fails as in a browser that is set to keep nothing. */
export function blockStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get(): Storage {
      throw new DOMException('storage is blocked', 'SecurityError')
    },
  })
}
