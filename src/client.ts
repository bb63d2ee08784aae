import { hydrate } from './hydrate.tsx'

/** A busy page is never idle, and a visitor who waits for an answer begins to wonder after about a third of a second. */
const IDLE_WITHIN_MS = 300

/** The boot waits for this. React's first work must not stand between a press and what it shows. */
export const hydrated = whenAtRest().then(hydrate)

/** Resolves in an idle moment in which nothing is pressed. Safari has no idle callback. */
async function whenAtRest(): Promise<void> {
  do
    await new Promise((resolve) =>
      'requestIdleCallback' in self ? requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }) : setTimeout(resolve),
    )
  while (document.querySelector(':active'))
}
