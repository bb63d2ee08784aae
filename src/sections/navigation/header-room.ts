// The build counts letters, since it can't measure text.

/** As many letters fit into a line beside a phone's buttons, when the name takes two lines. */
const NAME_LETTERS = 13
/** About as many letters fit into one row of a tablet, and into the button on the smallest phone. */
const ROW_LETTERS = 60
const BUTTON_LETTERS = 12

/** Whether a name needs a row of its own, so that no word of it is broken and it has at most two lines. */
export function isLongName(name: string): boolean {
  const parts = name.split(/(?<=[\s-])/)
  const countLetters = (line: string[]) => line.join('').trim().length
  return parts.every(
    (_, end) => Math.max(countLetters(parts.slice(0, end)), countLetters(parts.slice(end))) > NAME_LETTERS,
  )
}

/** Whether the links and the button need more than one row. */
export const needsRows = (links: string[], button: string): boolean =>
  [button, ...links].join('').length > ROW_LETTERS || button.length > BUTTON_LETTERS
