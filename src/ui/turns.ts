import { afterPaint } from './after-paint.ts'

/**
 * Lays the sections out one by one (chart.css). `:has(:target)` would say the same in the sheet, and then Chromium works out the
 * style of the whole page anew with each letter typed.
 */
const IN_TURNS = 'in-turns'

const { classList } = document.documentElement

/** What waits to be laid out, as base.css and chart.css call it. */
export const waiting = (name: string): Animation[] =>
  document.getAnimations().filter((each) => (each as CSSAnimation).animationName?.startsWith(name))

export const beginTurns = (): void => classList.add(IN_TURNS)

/** One section a frame, as quickly as the machine lays them out; the sheet's clock is for who loses the script meanwhile. */
export async function takeTurns(): Promise<void> {
  for (const turn of waiting('wait-for-turn')) {
    turn.finish()
    await afterPaint()
  }
}

/** What is not laid out yet is at once, and nothing moves any more. */
export const endTurns = (): void => classList.remove(IN_TURNS)
