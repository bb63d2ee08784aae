/** A page that nobody sees has no frames. */
const FRAME_WITHIN_MS = 300

/** Resolves once the next frame is out: what is slow and follows is no part of the wait for it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_WITHIN_MS)
  })
