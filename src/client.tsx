import { AdoptedPart } from './adopted-part.tsx'
import { hydrate } from './hydrate.tsx'

/** The boot waits for this. */
export const hydrated = hydrate(AdoptedPart)
