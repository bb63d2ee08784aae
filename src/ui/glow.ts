/** Moves the glow to the mouse, or to a touch while it lasts. Visitors who prefer less motion or more contrast have no glow. */
export function followPointer(): void {
  if (matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active), (prefers-contrast: more)').matches) return
  // The error page has none.
  const glow = document.querySelector<HTMLElement>('.glow')
  if (!glow) return
  let frame = 0
  /** The touch that the browser reported last. */
  let touch: Touch | undefined

  const moveTo = (x: number, readTop: () => number) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      // Reading scrollY forces a layout, so it comes before any change.
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
  const leave = () => {
    cancelAnimationFrame(frame)
    touch = undefined
    glow.classList.remove('is-lit')
  }

  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') moveTo(clientX, () => clientY)
  }
  addEventListener('pointermove', onPointerMove)
  const follow = ({ touches: [first] }: TouchEvent) => {
    touch = first
    moveToTouch()
  }
  addEventListener('touchstart', follow, { passive: true })
  addEventListener('touchmove', follow, { passive: true })
  // While the page scrolls, browsers rarely or never report the touch.
  addEventListener('scroll', moveToTouch, { passive: true })
  addEventListener('touchend', leave)
  addEventListener('touchcancel', leave)
}
