/** A page that nobody sees has no frames. */
const FRAME_WITHIN_MS = 300

/** Resolves once the next frame is out: what is slow and follows is no part of the wait for it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_WITHIN_MS)
  })

/** Resolves once the page's first frame is on the screen, which may be some frames after the main thread has made it. */
export const afterFirstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, FRAME_WITHIN_MS)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
