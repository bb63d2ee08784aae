import type { Locator, Page } from '@playwright/test'

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
