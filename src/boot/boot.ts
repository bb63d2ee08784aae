import { afterPaint } from '../ui/after-paint.ts'
import { takeTurns } from '../ui/turns.ts'
import { enhance } from './enhance.ts'
import { hydrateOnDemand } from './hydrate-on-demand.ts'
import { styleTheRest } from './style-the-rest.ts'

/** The address of the hashed bundle of what pleases and nobody misses, put in by the build. */
declare const DECORATIONS_URL: string

/**
 * The one script in the first HTML. It asks for the style of what is below the first window, brings React when the visitor reaches
 * for the page, and until then loses nothing. The style first: an older browser that fails at the rest still has it.
 */
const styled = styleTheRest()
enhance()
hydrateOnDemand()

/** Once what they decorate is seen. A mouse that moves before is not forgotten. */
const decorations = styled
  .then(afterPaint)
  .then(takeTurns)
  .then((): Promise<typeof import('../decorations/decorations.ts')> => import(/* @vite-ignore */ DECORATIONS_URL))
  .catch(() => undefined)
addEventListener('pointermove', (event) => decorations.then((arrived) => arrived?.light?.(event)), { once: true })
