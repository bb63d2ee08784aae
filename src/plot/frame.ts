/** The values that a plot must hold, zero among them, with air for the lamp. */
export type Range = { lowest: number; highest: number }

const AIR = 1 / 8

export function rangeOf(values: number[]): Range {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { lowest, highest: highest > lowest ? highest : 1 }
}

/** From a value to its place: 0 at the top, 1 at the bottom. */
export function scaleOf({ lowest, highest }: Range) {
  const air = (highest - lowest) * AIR
  const bottom = lowest < 0 ? lowest - air : 0
  return (value: number) => (highest + air - value) / (highest + air - bottom)
}

/** The lines across the plot, from the top down: two to six round values, as a reader would choose them, one above all where there is air. */
export function levelsOf({ lowest, highest }: Range): number[] {
  const air = (highest - lowest) * AIR
  const rough = (highest - lowest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  // What is a level but for the last digit of a quotient is one.
  const first = Math.ceil(lowest / step - 1e-9)
  const count = Math.floor((highest + air) / step + 1e-9) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step).reverse()
}
