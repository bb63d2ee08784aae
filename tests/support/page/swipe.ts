import type { CDPSession } from '@playwright/test'

/** How far a finger has come since it was heard of last, in pixels; at sixty times a second it is two thousand in one. */
const STEP = 32
const FRAME_MS = 16

/** Scrolls down as a finger does that comes down at `x`, `from` and is lifted at `to`, pixels of the window. Chromium only. */
export async function swipe(
  devtools: CDPSession,
  { x, from, to }: { x: number; from: number; to: number },
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let y = from - STEP; y > to; y -= STEP) {
    await touch('touchMove', y)
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
  }
  await touch('touchEnd')
}
