/**
 * Lays the sections out one by one (chart.css). `:has(:target)` would say the same in the sheet, and then Chromium works out the
 * style of the whole page anew with each letter typed.
 */
const IN_TURNS = 'in-turns'

const { classList } = document.documentElement

export const beginTurns = (): void => classList.add(IN_TURNS)

/** What is not laid out yet is at once, and nothing moves any more. */
export const endTurns = (): void => classList.remove(IN_TURNS)
