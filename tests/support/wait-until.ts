import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the condition holds; throws if it does not within `withinMs`. */
export async function waitUntil(condition: () => unknown, withinMs = 50_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${condition}`)
    await wait(10)
  }
}
