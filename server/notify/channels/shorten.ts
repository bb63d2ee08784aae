const SHORTENED = '… It was too long for here: npm run leads shows all of it.'

/** How much of a limit a text takes; each character takes what it takes alone. */
export type Measure = (text: string) => number
export const inBytes: Measure = (text) => Buffer.byteLength(text)
/** As JavaScript counts, which is never less than what a person counts. */
export const inCharacters: Measure = (text) => text.length

/** A text that is too long loses the end of all but its last paragraph, which says how to answer. */
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
