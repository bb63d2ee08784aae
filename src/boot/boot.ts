import { restoreDrafts } from '../forms/draft.ts'
import { replayEarlyInput } from './early-input.ts'
import { keepHeights } from './keep-heights.ts'
import { handleLateStylesheet } from './late-stylesheet.ts'

/*
 * The inline script in the head of the home page:
 *
 * 1. At once it shows the controls that need script. From now on submits and clicks wait for React.
 * 2. When the page is parsed, drafts are restored.
 * 3. After the first paint, or at a submit or click, it imports React, which then hydrates the page.
 * 4. The submits and clicks that wait are repeated, and React handles all later ones.
 *
 * A click has three listeners. That of early-input.ts is first, and until step 4 it keeps each click on a control from the others:
 * keepHeights() for a story and loadReact() for a chart, which stay.
 */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

type Connected = { connection?: { saveData?: boolean } }

const untilHydrated = new AbortController()
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
let loading: Promise<'loaded' | 'failed'> | undefined
// The address changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

// The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
replayEarlyInput(loadReact, untilHydrated.signal)
handleLateStylesheet(parsed)
parsed.then(restoreDrafts)
// A story opens without React.
addEventListener('click', keepHeights)
// A touch may be meant for a chart, which has no controls before.
addEventListener('click', loadReact)

// An import in the head would compete with the first paint. Browsers do not paint a page in the background, hence the `load` event.
// With Save-Data the first submit or click imports React.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    loadReact()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', loadReact, { signal: untilHydrated.signal })
}

/** Loads React once, and again after a failure. */
function loadReact(): Promise<'loaded' | 'failed'> {
  loading ??= importAndHydrate()
  return loading
}

async function importAndHydrate(): Promise<'loaded' | 'failed'> {
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ bundleUrl)
    await parsed
    await hydrate()
    untilHydrated.abort()
    return 'loaded'
  } catch (error) {
    // Later failures are not logged.
    if (bundleUrl === CLIENT_URL) console.error(error)
    loading = undefined
    bundleUrl += '?'
    return 'failed'
  }
}
