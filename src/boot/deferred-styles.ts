/** The stylesheet for what is below the fold, which src/pages/home-page.tsx links. */
const STYLESHEET = 'main > link'
const STYLESHEET_TIMEOUT_MS = 3000

/** Lets the browser paint without a stylesheet that hangs. It applies when it has loaded after all. */
export function skipHangingStylesheet(): void {
  setTimeout(() => {
    const stylesheet = document.querySelector<HTMLLinkElement>(STYLESHEET)
    if (!stylesheet || stylesheet.sheet) return
    stylesheet.media = 'none'
    stylesheet.onload = () => stylesheet.removeAttribute('media')
  }, STYLESHEET_TIMEOUT_MS)
}

/** Scrolls to the section in the address where the browser could not, because it was not parsed or not styled. */
export function scrollToLateSection(parsed: Promise<unknown>): void {
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
      if ((target as Element).matches(STYLESHEET) && navigation?.type === 'navigate' && !hasScrolled) goToSection()
    },
    true,
  )
}

function goToSection() {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  section?.focus({ preventScroll: true })
}
