import { restoreDraft } from '../forms/draft.ts'
import { isDismissKey } from '../ui/keyboard.ts'
import { dismissLoadError } from '../ui/show-load-error.ts'
import { replayClick, replaySubmit, saveInput } from './before-react.ts'
import { skipHangingStylesheet } from './linked-stylesheet.ts'
import { scrollOnceStyled } from './scroll-to-section.ts'

/*
 * The inline script in the head of the home page:
 *
 * 1. At once, what needs script is shown, and the listeners below are added.
 * 2. When the page is parsed, drafts are restored, for a visitor who comes back.
 * 3. After the first paint, or at a submit or click, React is imported, and hydrates the page.
 * 4. Then the submits and clicks that waited are repeated, and the listeners until React end.
 */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

type Connected = { connection?: { saveData?: boolean } }

const hydrated = new AbortController()
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
let loading: Promise<'loaded' | 'failed'> | undefined
// The URL changes with each failure, since Firefox remembers a failed import by its URL.
let bundleUrl = CLIENT_URL

// The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
const untilReact = { capture: true, signal: hydrated.signal }
addEventListener('input', saveInput, untilReact)
addEventListener('submit', (event) => replaySubmit(event, loadInTime()), untilReact)
addEventListener('click', (event) => replayClick(event, loadInTime()), untilReact)
// Events from scripts, such as React's writing into the fields, are not trusted.
addEventListener('input', ({ isTrusted }) => isTrusted && dismissLoadError())
addEventListener('keydown', (event) => isDismissKey(event) && dismissLoadError())
skipHangingStylesheet()
scrollOnceStyled(parsed)
parsed.then(() => {
  for (const form of document.forms) restoreDraft(form)
})

// An import in the head would compete with the first paint. A page in the background is not painted, only loaded.
// The first submit or click imports React if the visitor saves data.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    loadReact()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', loadReact)
}

/** Loads React once, and again after a failure. */
function loadReact(): Promise<'loaded' | 'failed'> {
  loading ??= importAndHydrate()
  return loading
}

/** A hanging connection counts as a failure: a late response to a click would surprise a visitor who has moved on. */
const LOADED_WITHIN_MS = 9_000

const loadInTime = () =>
  Promise.race([loadReact(), new Promise<'late'>((resolve) => setTimeout(resolve, LOADED_WITHIN_MS, 'late'))])

async function importAndHydrate(): Promise<'loaded' | 'failed'> {
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ bundleUrl)
    await parsed
    await hydrate()
    hydrated.abort()
    return 'loaded'
  } catch (error) {
    // Later failures are not logged.
    if (bundleUrl === CLIENT_URL) console.error(error)
    loading = undefined
    bundleUrl += '?'
    return 'failed'
  }
}
