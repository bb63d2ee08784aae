import { restoreDrafts } from '../forms/draft.ts'
import { findLinkedStylesheet } from '../ui/linked-stylesheet.ts'
import { replayEarlyInput } from './early-input.ts'

/** The inline script of the home page. It loads React after the first paint, and repeats the submits and clicks before. */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

const STYLESHEET_TIMEOUT_MS = 3000

type Connected = { connection?: { saveData?: boolean } }

const untilHydrated = new AbortController()
let loading: Promise<'loaded' | 'failed'> | undefined
// The address changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

/** This script runs in the head, but React hydrates only a complete page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
parsed.then(restoreDrafts)

// Shows the controls that need script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
skipHangingStylesheet()
scrollToLateSection()

const load = () => (loading ??= importAndHydrate())

async function importAndHydrate(): Promise<'loaded' | 'failed'> {
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ bundleUrl)
    await parsed
    await hydrate()
    untilHydrated.abort()
    return 'loaded'
  } catch (error) {
    // The next submit, click or step of the page's loading tries again; only the first failure is logged.
    if (bundleUrl === CLIENT_URL) console.error(error)
    loading = undefined
    bundleUrl += '?'
    return 'failed'
  }
}

// An import in the head would compete with the first paint. Browsers do not paint a page in the background, hence the `load` event.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', load, { signal: untilHydrated.signal })
}
replayEarlyInput(load, untilHydrated.signal)

/** Lets the browser paint without a stylesheet that hangs. It applies when it has loaded after all. */
function skipHangingStylesheet(): void {
  setTimeout(() => {
    const stylesheet = findLinkedStylesheet()
    // A slow page does not have the link yet.
    if (!stylesheet && document.readyState === 'loading') skipHangingStylesheet()
    if (!stylesheet || stylesheet.sheet) return
    stylesheet.media = 'none'
    stylesheet.onload = () => stylesheet.removeAttribute('media')
  }, STYLESHEET_TIMEOUT_MS)
}

/** Scrolls to the section in the address where the browser could not, because it was not parsed or not styled. */
function scrollToLateSection(): void {
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

function goToSection() {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  section?.focus({ preventScroll: true })
}
