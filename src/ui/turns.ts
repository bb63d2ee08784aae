import { afterPaint } from './after-paint.ts'

/**
 * Lays the sections out one by one (chart.css). `:has(:target)` would say the same in the sheet, and then Chromium works out the
 * style of the whole page anew with each letter typed.
 */
const IN_TURNS = 'in-turns'
const TURN = 'wait-for-turn'

const { classList } = document.documentElement

export const beginTurns = (): void => classList.add(IN_TURNS)

/** One section a frame, as quickly as the machine lays them out; the sheet's clock is for who loses the script meanwhile. */
export async function takeTurns(): Promise<void> {
  for (const waiting of document.getAnimations()) {
    if ((waiting as CSSAnimation).animationName !== TURN) continue
    waiting.finish()
    await afterPaint()
  }
}

/** What is not laid out yet is at once, and nothing moves any more. */
export const endTurns = (): void => classList.remove(IN_TURNS)
