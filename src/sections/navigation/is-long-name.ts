/** The letters of a line beside a phone's buttons, when the name is on two. */
const LETTERS = 13

/** Whether a name needs a row of its own, so that no word of it is broken and it has at most two lines. */
export function isLongName(name: string): boolean {
  const parts = name.split(/(?<=[\s-])/)
  const lettersOf = (line: string[]) => line.join('').trim().length
  return parts.every((_, end) => Math.max(lettersOf(parts.slice(0, end)), lettersOf(parts.slice(end))) > LETTERS)
}
