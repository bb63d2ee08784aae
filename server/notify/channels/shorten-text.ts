/** Measures a text as a service limits it. The size must be the sum over its characters. */
export type Measure = (text: string) => number
export const countBytes: Measure = (text) => Buffer.byteLength(text)
/** Counts UTF-16 units, which are never fewer than the characters that a person counts. */
export const countUnits: Measure = (text) => text.length

const SHORTENED = '… It was too long for here: npm run leads shows all of it.'

/** Keeps the last paragraph, which says how to reply. */
export function shortenText(text: string, max: number, measure: Measure): string {
  if (measure(text) <= max) return text
  const lastParagraph = text.includes('\n\n') ? text.slice(text.lastIndexOf('\n\n')) : ''
  const ending = measure(lastParagraph) < max / 2 ? `${SHORTENED}${lastParagraph}` : SHORTENED
  let room = max - measure(ending)
  let beginning = ''
  for (const character of text) {
    room -= measure(character)
    if (room < 0) break
    beginning += character
  }
  return `${beginning}${ending}`
}
