/**
 * Moves the glow with the mouse; on a touch screen it is there only while touching, and follows the finger and the scroll.
 * @returns what to do with a move of the mouse that came earlier
 */
export function followWithGlow(): ((event: PointerEvent) => void) | undefined {
  const glow = document.querySelector<HTMLElement>('.glow')
  if (
    !glow ||
    matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active), (prefers-contrast: more)').matches
  )
    return
  let frame = 0
  /** As it was heard of last. */
  let finger: Touch | undefined

  /** Asks how far the page is scrolled in the frame alone, which lays it out anyway: earlier it would be laid out for that. */
  const moveTo = ({ clientX, pageY }: { clientX: number; pageY: number }) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      glow.classList.add('is-lit')
      glow.style.transform = `translate(${clientX}px, ${pageY - scrollY}px)`
    })
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    finger = undefined
    glow.classList.remove('is-lit')
  }

  const onPointerMove = (event: PointerEvent) => event.pointerType === 'mouse' && moveTo(event)
  addEventListener('pointermove', onPointerMove)
  const follow = ({ touches: [first] }: TouchEvent) => {
    finger = first
    if (finger) moveTo(finger)
  }
  addEventListener('touchstart', follow, { passive: true })
  addEventListener('touchmove', follow, { passive: true })
  // While the page scrolls, browsers tell of the finger seldom or not at all; it moves with the page.
  addEventListener('scroll', () => finger && moveTo(finger), { passive: true })
  addEventListener('touchend', leave)
  addEventListener('touchcancel', leave)
  return onPointerMove
}
