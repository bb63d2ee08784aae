const INDENT = '      '

/** A terminal goes on with a long line at the very left, where a visitor's words might look like a line of ours. */
export function foldLines(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => fold(line, columns))
    .join('\n')
}

function fold(line: string, columns: number): string {
  let folded = ''
  let width = 0
  for (const character of line) {
    const wide = widthOf(character)
    if (width + wide > columns) {
      folded += `\n${INDENT}`
      width = INDENT.length
    }
    folded += character
    width += wide
  }
  return folded
}

/** An upper bound: a line that is broken early does no harm. */
const widthOf = (character: string) => (character === '\t' ? 8 : character < '\u0080' ? 1 : 2)
