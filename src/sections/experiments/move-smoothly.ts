import { flushSync } from 'react-dom'

const DURATION_MS = 200

/** A FLIP animation of the elements that `change` moves. */
export function moveSmoothly(elements: Element[], change: () => void): void {
  const before = elements.map((element) => element.getBoundingClientRect().top)
  flushSync(change)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [index, element] of elements.entries()) {
    // An element that is still moving goes on from its present place.
    for (const animation of element.getAnimations()) animation.cancel()
    const distance = (before[index] ?? 0) - element.getBoundingClientRect().top
    element.animate({ translate: [`0 ${distance}px`, '0 0'] }, { duration: DURATION_MS, easing: 'ease-out' })
  }
}
