import { restoreDrafts } from '../forms/draft.ts'
import { scrollToLateSection, skipHangingStylesheet } from './deferred-styles.ts'
import { replayEarlyInput } from './early-input.ts'

/** The inline script of the home page. It loads React after the first paint, and repeats the submits and clicks before. */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

type Connected = { connection?: { saveData?: boolean } }

const hydrated = new AbortController()
let loading: Promise<'loaded' | 'failed'> | undefined
// The address changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

/** This script runs in the head, but React hydrates only a complete page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
parsed.then(restoreDrafts)

// Shows the controls that need script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
skipHangingStylesheet()
scrollToLateSection(parsed)

const load = () => (loading ??= importAndHydrate())

async function importAndHydrate(): Promise<'loaded' | 'failed'> {
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ bundleUrl)
    await parsed
    await hydrate()
    hydrated.abort()
    return 'loaded'
  } catch (error) {
    // The next input tries again; only the first failure is logged.
    if (bundleUrl === CLIENT_URL) console.error(error)
    loading = undefined
    bundleUrl += '?'
    return 'failed'
  }
}

// An import in the head would compete with the first paint. Browsers do not paint a page in the background, hence the `load` event.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', load, { signal: hydrated.signal })
}
replayEarlyInput(load, hydrated.signal)
