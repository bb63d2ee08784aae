/** Moves the glow to the mouse, or to a touch while it lasts. Less motion or more contrast means no glow. */
export function enableGlow(): void {
  if (matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active), (prefers-contrast: more)').matches) return
  // The error page has no glow.
  const glow = document.querySelector<HTMLElement>('.glow')
  if (!glow) return
  let frame = 0
  /** The touch that the browser reported last. */
  let touch: Touch | undefined

  const moveTo = (x: number, readTop: () => number) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      // Reading scrollY forces a layout, and therefore comes before any change.
      const top = readTop()
      glow.classList.add('is-lit')
      glow.style.transform = `translate(${x}px, ${top}px)`
    })
  }
  const moveToTouch = () => {
    if (!touch) return
    const { clientX, pageY } = touch
    moveTo(clientX, () => pageY - scrollY)
  }

  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') moveTo(clientX, () => clientY)
  }
  addEventListener('pointermove', onPointerMove)
  const followTouch = ({ touches: [first] }: TouchEvent) => {
    touch = first
    if (touch) return moveToTouch()
    cancelAnimationFrame(frame)
    glow.classList.remove('is-lit')
  }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    addEventListener(type, followTouch, { passive: true })
  // While the page scrolls, browsers rarely or never report the touch.
  addEventListener('scroll', moveToTouch, { passive: true })
}
