import { findLinkedStylesheet } from './linked-stylesheet.ts'

/** Scrolls to the section in the URL once it is parsed, and again once it is styled. */
export function scrollOnceStyled(parsed: Promise<unknown>): void {
  const firstHash = location.hash
  // The browser has not scrolled for a link that was followed before its section was parsed.
  parsed.then(() => location.hash !== firstHash && goToSection())

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let hasScrolled = false
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => (hasScrolled = true), { capture: true, once: true })
  }
  // Firefox scrolls too far, before the section is styled. A stylesheet's load event does not reach the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target === findLinkedStylesheet() && navigation?.type === 'navigate' && !hasScrolled) goToSection()
    },
    true,
  )
}

function goToSection(): void {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  section?.focus({ preventScroll: true })
}
