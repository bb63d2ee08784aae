// In a terminal or a mail, a visitor's text could move the cursor, change colors, set the title or reverse the text.

/** The marks U+200E, U+200F and U+061C are left, which reverse no other text, and which Hebrew and Arabic need. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Replaces control characters by pictures or numbers, except line breaks and tabs. */
export const toPrintable = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\n\t]+/g, toPrintableLine)

/** A line break would begin another line, which might look like a line of the product. */
export const toPrintableLine = (text: string): string => text.replaceAll(CONTROLS, replaceControl)

export const toPrintableJson = (json: string): string => json.replaceAll(CONTROLS, escapeControl)

/** Marks each line as the visitor's, so that none looks like a line of the product. */
export const quoteLines = (text: string): string => toPrintable(text).replaceAll(/^/gm, '> ')

function replaceControl(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code < 0x20 ? String.fromCodePoint(CONTROL_PICTURES + code) : escapeControl(character)
}

const escapeControl = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** ␀, the first of Unicode's pictures for control characters, which are in the same order. */
const CONTROL_PICTURES = 0x2400
