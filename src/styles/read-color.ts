export type Scheme = 'light' | 'dark'

/** A token's value in a scheme, such as 'oklch(0.98 0.006 190)', with var() and light-dark() worked out. */
export function readColor(css: string, name: string, scheme: Scheme): string {
  // The first one: what follows is for visitors who prefer more contrast.
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
  if (!value) throw new Error(`There is no --${name} in tokens.css.`)
  const [, inside] = /^light-dark\((.+)\)$/s.exec(value) ?? []
  const one = inside ? splitAtComma(inside)[scheme === 'light' ? 0 : 1] : value
  const [, other] = /^var\(--([\w-]+)\)$/.exec(one) ?? []
  return other ? readColor(css, other, scheme) : one
}

/** At the comma that is in no further brackets. */
function splitAtComma(text: string): [string, string] {
  let depth = 0
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ',' && depth === 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  }
  return [text, text]
}
