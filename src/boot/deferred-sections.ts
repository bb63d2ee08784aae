/** Browsers paint nothing below the fold until its stylesheet has loaded. */
const STYLESHEET_TIMEOUT_MS = 3000

/** Stops waiting for a stylesheet that hangs, and scrolls to the section of a link that was followed too early. */
export function deferSections(parsed: Promise<unknown>): void {
  setTimeout(() => {
    const stylesheet = document.querySelector<HTMLLinkElement>('main > link')
    if (!stylesheet || stylesheet.sheet) return
    stylesheet.media = 'none'
    stylesheet.onload = () => stylesheet.removeAttribute('media')
  }, STYLESHEET_TIMEOUT_MS)

  const firstHash = location.hash
  // The browser has not scrolled for a link that was followed before its section was parsed.
  parsed.then(() => location.hash !== firstHash && goToSection())

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let hasScrolled = false
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => (hasScrolled = true), { capture: true, once: true })
  }
  // Firefox scrolls before the section is styled, and so scrolls too far. A stylesheet's load event reaches the document, not the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if ((target as Element).matches('main > link') && navigation?.type === 'navigate' && !hasScrolled) goToSection()
    },
    true,
  )
}

function goToSection() {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  section?.focus({ preventScroll: true })
}
