import { LINKED_STYLESHEET_ID } from '../styles/inline-stylesheets.ts'

export const findLinkedStylesheet = (): Element | null => document.getElementById(LINKED_STYLESHEET_ID)

/** Scrolls to the section in the address once it is parsed, and again once it is styled. */
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
