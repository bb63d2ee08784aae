/** The range of a plot's values, zero included. */
export type Range = { lowest: number; highest: number }

const AIR = 1 / 5

export function rangeOf(values: number[]): Range {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { lowest, highest: highest > lowest ? highest : 1 }
}

/** @returns the place of a value: 0 at the top, 1 at the bottom */
export function scaleOf({ lowest, highest }: Range) {
  const air = (highest - lowest) * AIR
  const bottom = lowest < 0 ? lowest - air : 0
  return (value: number) => (highest + air - value) / (highest + air - bottom)
}

/** The values of the grid lines, from the top down: two to six round ones, the first above all values where there is room. */
export function levelsOf({ lowest, highest }: Range): number[] {
  const air = (highest - lowest) * AIR
  const rough = (highest - lowest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  // 1e-9 makes up for the rounding error of the quotient.
  const first = Math.ceil(lowest / step - 1e-9)
  const count = Math.floor((highest + air) / step + 1e-9) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step).reverse()
}
