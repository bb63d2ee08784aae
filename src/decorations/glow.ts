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
  /** Where a finger was heard of last. */
  let touched: { clientX: number; clientY: number; scrolled: number } | undefined

  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      glow.classList.add('is-lit')
      glow.style.transform = `translate(${clientX}px, ${clientY}px)`
    })
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    touched = undefined
    glow.classList.remove('is-lit')
  }

  const onPointerMove = (event: PointerEvent) => event.pointerType === 'mouse' && moveTo(event)
  addEventListener('pointermove', onPointerMove)
  const follow = ({ touches: [finger] }: TouchEvent) => {
    if (!finger) return
    touched = { clientX: finger.clientX, clientY: finger.clientY, scrolled: scrollY }
    moveTo(touched)
  }
  addEventListener('touchstart', follow, { passive: true })
  addEventListener('touchmove', follow, { passive: true })
  // While the page scrolls, browsers tell of the finger seldom or not at all; it moves with the page.
  addEventListener(
    'scroll',
    () => touched && moveTo({ ...touched, clientY: touched.clientY + touched.scrolled - scrollY }),
    { passive: true },
  )
  addEventListener('touchend', leave)
  addEventListener('touchcancel', leave)
  return onPointerMove
}
