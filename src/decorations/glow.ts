/**
 * Moves the glow with the mouse; on a touch screen it is shown only while touching, and follows the finger and the scroll.
 * @returns what to do with a mouse or a finger that was there before
 */
export function followWithGlow(): ((event: PointerEvent | TouchEvent) => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active), (prefers-contrast: more)').matches) return
  let frame = 0
  /** As it was heard of last. */
  let finger: Touch | undefined

  const moveTo = (x: number, y: () => number) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      // Before anything is changed: to say how far the page is scrolled, a browser lays out what is.
      const top = y()
      const glow = findGlow()
      if (!glow) return
      glow.classList.add('is-lit')
      glow.style.transform = `translate(${x}px, ${top}px)`
    })
  }
  const moveToFinger = () => {
    if (!finger) return
    const { clientX, pageY } = finger
    moveTo(clientX, () => pageY - scrollY)
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    finger = undefined
    findGlow()?.classList.remove('is-lit')
  }

  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') moveTo(clientX, () => clientY)
  }
  addEventListener('pointermove', onPointerMove)
  const follow = ({ touches: [first] }: TouchEvent) => {
    finger = first
    moveToFinger()
  }
  addEventListener('touchstart', follow, { passive: true })
  addEventListener('touchmove', follow, { passive: true })
  // While the page scrolls, browsers report the finger seldom or not at all; it moves with the page.
  addEventListener('scroll', moveToFinger, { passive: true })
  addEventListener('touchend', leave)
  addEventListener('touchcancel', leave)
  return (event) => ('touches' in event ? follow(event) : onPointerMove(event))
}

/** Found each time, since React may re-render the page; a page that broke has none. */
const findGlow = () => document.querySelector<HTMLElement>('.glow')
