/** The letters of a line beside a phone's buttons: in the usual size, in a smaller one, and in the smallest at 360 pixels. */
const LETTERS = 7
const LETTERS_OF_LONG_NAME = 14
const LETTERS_OF_LONGER_NAME = 20

/** The header's classes, so that no word of the name is broken and it has at most two lines. */
export function nameLook(name: string): string {
  const letters = lettersOfTwoLines(name)
  if (letters <= LETTERS) return ''
  if (letters <= LETTERS_OF_LONG_NAME) return 'has-long-name'
  return letters <= LETTERS_OF_LONGER_NAME ? 'has-long-name has-longer-name' : 'has-rows has-name-row'
}

/** The length of the longer line when the name is on two. */
function lettersOfTwoLines(name: string): number {
  const parts = name.split(/(?<=[\s-])/)
  const lettersOf = (line: string[]) => line.join('').trim().length
  return Math.min(...parts.map((_, end) => Math.max(lettersOf(parts.slice(0, end)), lettersOf(parts.slice(end)))))
}
