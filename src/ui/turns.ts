import { afterPaint } from './after-paint.ts'

/**
 * Lays the sections' parts and cards out one by one (chart.css). `:has(:target)` would say the same in the sheet, and then Chromium
 * works out the style of the whole page anew with each letter typed.
 */
const IN_TURNS = 'in-turns'
/** The animation in chart.css. */
const TURN = 'wait-for-turn'

const { classList } = document.documentElement

/** What waits to be laid out, as base.css and chart.css call it. */
export const waiting = (name: string): Animation[] =>
  document.getAnimations().filter((each) => (each as CSSAnimation).animationName?.startsWith(name))

export const beginTurns = (): void => classList.add(IN_TURNS)

/** Parts are laid out until so much time has gone, and then the next frame is waited for: meanwhile no press is answered. */
const FRAME_MS = 8

/** As many parts a frame as the machine lays out in time, so that none waits for a clock, and no press for several parts. */
export async function takeTurns(): Promise<void> {
  let since = performance.now()
  let [turn] = waiting(TURN)
  while (turn) {
    turn.finish()
    // Lays it out now, to know how long that takes.
    document.body.getBoundingClientRect()
    if (performance.now() - since > FRAME_MS) {
      await afterPaint()
      since = performance.now()
    }
    ;[turn] = waiting(TURN)
  }
}

/** What is not laid out yet is at once, and nothing moves any more. */
export const endTurns = (): void => classList.remove(IN_TURNS)
