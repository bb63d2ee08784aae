const DRAWN = 'main img, .drawn-chart, .section-header'
const DURATION_MS = 500
/** Frames and axes reach beyond their boxes. */
const AROUND = '-1rem'

/**
 * Draws each picture and each section's axis once, from the left, as its first edge comes into view. What is in view already
 * when this arrives stays as it is, and so does everything where motion is unwelcome.
 */
export function drawInView(): void {
  let isWatching = false
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      if (!isWatching || matchMedia('(prefers-reduced-motion: reduce)').matches) continue
      target.animate(
        { clipPath: [`inset(${AROUND} 100% ${AROUND} ${AROUND})`, `inset(${AROUND})`] },
        {
          duration: DURATION_MS,
          easing: 'ease-out',
          pseudoElement: target.matches('.section-header') ? '::after' : null,
        },
      )
    }
    isWatching = true
  })
  for (const drawing of document.querySelectorAll(DRAWN)) observer.observe(drawing)
}
