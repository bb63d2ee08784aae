import type { CDPSession, Locator, Page } from '@playwright/test'

// These helpers do what Playwright has no call for, most by Chromium's developer tools.

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
  await page.goto('/favicon.svg')
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

/** @returns the names of the fonts in which the elements are drawn, and `system` for all that are not the site's */
export async function readFonts(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const drawn = await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })))
  const names = drawn.flatMap(({ fonts }) => fonts.map((font) => (font.isCustomFont ? font.familyName : 'system')))
  return [...new Set(names)]
}

type Point = { x: number; y: number }

/** One finger on the screen of Chromium. */
export async function touchScreen(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  }
}

/**
 * A point on a control at half its height, in pixels of the window.
 * @param share of the control's width, from the left
 */
export async function pointOn(control: Locator, share = 0.5): Promise<Point> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not visible.`)
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

/** @returns the errors and warnings on the page's console and its uncaught errors, to which later ones are added */
export function listenToConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text())
  })
  page.on('pageerror', ({ message }) => lines.push(message))
  return lines
}
