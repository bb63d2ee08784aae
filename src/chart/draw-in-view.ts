const DRAWN = 'main img, .drawn-chart, .section-header'
const DURATION_MS = 500
/** Frames and axes extend beyond their boxes. */
const AROUND = '-1rem'

/** Reveals each drawing once, from the left, when it comes into view; those in view at the start stay as they are. */
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
