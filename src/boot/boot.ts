import { restoreDrafts } from '../forms/draft.ts'
import { handleDeferredStyles } from './deferred-styles.ts'
import { holdInput } from './hold-input.ts'

/** The only script in the first HTML. It loads React after the first paint, and holds submits and clicks until React has hydrated the page. */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

type Connected = { connection?: { saveData?: boolean } }

const hydrated = new AbortController()
let loading: Promise<void> | undefined
// The address changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

/** This script runs in the head, but React hydrates only a complete page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
parsed.then(restoreDrafts)

// Shows the controls that need script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
handleDeferredStyles(parsed)

function load(): Promise<void> {
  loading ??= importAndHydrate()
  // An input that waits for the bundle reports the failure.
  loading.catch(() => {})
  return loading
}

async function importAndHydrate(): Promise<void> {
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ bundleUrl)
    await parsed
    await hydrate()
    hydrated.abort()
  } catch (error) {
    // The next input tries again; only the first failure is logged.
    if (bundleUrl === CLIENT_URL) console.error(error)
    loading = undefined
    bundleUrl += '?'
    throw error
  }
}

// An import in the head would compete with the first paint. Browsers do not paint a page in the background, hence the `load` event.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', load, { signal: hydrated.signal })
}
holdInput(load, hydrated.signal)
