import { enliven } from './enliven.ts'
import { hydrateOnDemand } from './hydrate-on-demand.ts'

/** The one script in the first HTML. It brings React when the visitor reaches for the page, and until then loses nothing. */
hydrateOnDemand()
enliven()
