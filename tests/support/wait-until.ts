import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something is so; throws when it is not within `withinMs`. */
export async function waitUntil(isSo: () => unknown, withinMs = 50_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${isSo}`)
    await wait(10)
  }
}
