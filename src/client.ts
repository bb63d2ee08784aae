import { hydrate } from './hydrate.tsx'
import { whenAtRest } from './when-at-rest.ts'

/** The boot waits for this. React's first work must not stand between a press and what it shows. */
export const hydrated = whenAtRest().then(hydrate)
