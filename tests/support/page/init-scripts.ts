import type { Page } from '@playwright/test'

/** From now on each visit to `page` adds up how far what a visitor sees moves by itself, also soon after she pressed something. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')))
}

/** Runs in the page: as a browser does that is set to keep nothing. */
export function blockStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get(): Storage {
      throw new DOMException('storage is blocked', 'SecurityError')
    },
  })
}
