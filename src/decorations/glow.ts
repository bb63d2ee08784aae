/**
 * Moves the glow with the mouse; on a touch screen it is there only while touching, and follows the finger and the scroll.
 * @returns what to do with a move of the mouse that came earlier
 */
export function followWithGlow(): ((event: PointerEvent) => void) | undefined {
  const glow = document.querySelector<HTMLElement>('.glow')
  if (!glow || matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches) return
  let frame = 0

  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      glow.classList.add('is-lit')
      glow.style.transform = `translate(${clientX}px, ${clientY}px)`
    })
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    glow.classList.remove('is-lit')
  }

  const onPointerMove = (event: PointerEvent) => event.pointerType === 'mouse' && moveTo(event)
  addEventListener('pointermove', onPointerMove)
  const follow = (event: TouchEvent) => event.touches[0] && moveTo(event.touches[0])
  addEventListener('touchstart', follow, { passive: true })
  addEventListener('touchmove', follow, { passive: true })
  addEventListener('touchend', leave)
  addEventListener('touchcancel', leave)
  return onPointerMove
}
