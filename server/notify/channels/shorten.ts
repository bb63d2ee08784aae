const SHORTENED = '… It was too long for here: npm run leads shows all of it.'

/** How much of a limit a text takes; must be the sum over its characters. */
export type Measure = (text: string) => number
export const inBytes: Measure = (text) => Buffer.byteLength(text)
/** In UTF-16 units, never fewer than the characters that a person counts. */
export const inCharacters: Measure = (text) => text.length

/** Keeps the last paragraph, which says how to answer. */
export function shorten(text: string, max: number, measure: Measure): string {
  if (measure(text) <= max) return text
  const last = text.slice(text.lastIndexOf('\n\n'))
  const end = `${SHORTENED}${measure(last) < max / 2 ? last : ''}`
  let room = max - measure(end)
  let kept = ''
  for (const character of text) {
    room -= measure(character)
    if (room < 0) break
    kept += character
  }
  return `${kept}${end}`
}
