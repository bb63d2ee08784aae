const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/**
 * A visitor's text as it may go to a terminal: line breaks and tabs stay; whatever else could move the cursor, change
 * colours, set the title or turn the direction of writing is shown by a picture or its number instead.
 */
export function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, (character) => {
    if (character === '\n' || character === '\t') return character
    return pictured(character)
  })
}

/** The same, each line marked as the visitor's, so that none looks like one of ours. */
export const quoted = (text: string): string => printable(text).replaceAll(/^/gm, '> ')

/** The same for what is in one line: a line break would begin another, which might look like one of ours. */
export const printableLine = (text: string): string => text.replaceAll(CONTROLS, pictured)

/** JSON in which the same characters are escaped, which no reader of JSON notices. */
export const printableJson = (json: string): string => json.replaceAll(CONTROLS, escaped)

function pictured(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code < 0x20 ? String.fromCodePoint(CONTROL_PICTURES + code) : escaped(character)
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** ␀, the first of Unicode's pictures for control characters, in their order. */
const CONTROL_PICTURES = 0x2400
