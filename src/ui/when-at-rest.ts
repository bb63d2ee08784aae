/** A busy page is never idle, and a visitor who waits for an answer begins to wonder after about a third of a second. */
const IDLE_WITHIN_MS = 300

/** Resolves in an idle moment in which nothing is pressed. Safari has no idle callback. */
export async function whenAtRest(): Promise<void> {
  do
    await new Promise((resolve) =>
      'requestIdleCallback' in self ? requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }) : setTimeout(resolve),
    )
  while (document.querySelector(':active'))
}
