import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** How far a finger has come since it was heard of last, in pixels; at sixty times a second it is two thousand in one. */
const STEP = 32
const FRAME_MS = 16

/** A finger over a window of Chromium. */
export async function fingerOver(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  return {
    /** Stays down for so many milliseconds. */
    async press(at: Point, ms: number) {
      await touch('touchStart', at)
      await page.waitForTimeout(ms)
      await touch('touchEnd')
    },
    /** Comes down and goes about so many pixels up, which scrolls the page as far, and on when the finger is lifted. */
    async swipe({ x, y }: Point, pixels: number) {
      await touch('touchStart', { x, y })
      for (let gone = STEP; gone < pixels; gone += STEP) {
        await touch('touchMove', { x, y: y - gone })
        await page.waitForTimeout(FRAME_MS)
      }
      await touch('touchEnd')
    },
  }
}

/** Where a finger comes down on a control, in pixels of the window. */
export async function middleOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere to be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
