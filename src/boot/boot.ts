import { enliven } from './enliven.ts'
import { hydrateOnDemand } from './hydrate-on-demand.ts'

/** The address of the hashed bundle of what pleases and nobody misses, put in by the build. */
declare const DECORATIONS_URL: string

/** The one script in the first HTML. It brings React when the visitor reaches for the page, and until then loses nothing. */
hydrateOnDemand()
enliven()

const decorations: Promise<typeof import('../decorations/decorations.ts') | undefined> = import(
  /* @vite-ignore */ DECORATIONS_URL
).catch(() => undefined)
addEventListener('pointermove', (event) => decorations.then((arrived) => arrived?.light?.(event)), { once: true })
