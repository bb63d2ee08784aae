/** As many letters fit into a line beside a phone's buttons, when the name takes two lines. */
const LETTERS = 13

/** Whether a name needs a row of its own, so that no word of it is broken and it has at most two lines. */
export function isLongName(name: string): boolean {
  const parts = name.split(/(?<=[\s-])/)
  const countLetters = (line: string[]) => line.join('').trim().length
  return parts.every((_, end) => Math.max(countLetters(parts.slice(0, end)), countLetters(parts.slice(end))) > LETTERS)
}
