import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** How far a finger has come since it was heard of last, in pixels; at sixty times a second it is two thousand in one. */
const STEP = 32
const FRAME_MS = 16

/** A finger over a window of Chromium. */
export async function fingerOver(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const down = (at: Point) => touch('touchStart', [at])
  const move = (to: Point) => touch('touchMove', [to])
  const up = () => touch('touchEnd', [])
  return {
    down,
    move,
    up,
    /** Stays down for so many milliseconds. */
    async press(at: Point, ms: number) {
      await down(at)
      await page.waitForTimeout(ms)
      await up()
    },
    /** Comes down and goes about so many pixels up, which scrolls the page as far, and on when the finger is lifted. */
    async swipe({ x, y }: Point, pixels: number) {
      await down({ x, y })
      for (let gone = STEP; gone < pixels; gone += STEP) {
        await move({ x, y: y - gone })
        await page.waitForTimeout(FRAME_MS)
      }
      await up()
    },
  }
}

/**
 * Where a pointer meets a control, in pixels of the window: at half its height.
 * @param share of its width, from the left
 */
export async function placeOn(control: Locator, share = 0.5): Promise<Point> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere to be seen.`)
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

/** Runs in the page: a phone has no mouse, and headless Chromium reports one that arrives in its corner. */
export function withoutMouse(): void {
  const drop = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation()
  addEventListener('pointermove', drop, { capture: true })
}
