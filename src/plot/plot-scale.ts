import { roundStep } from '../ui/axis-step.ts'

/** The values at the upper and the lower edge of a plot, and the round values of its grid lines, from the top down. */
export type Scale = { upper: number; lower: number; ticks: number[] }

/** Units of the bars' viewBox, which is stretched over the plot. Each point has a slot. */
export const VIEW_HEIGHT = 300
export const SLOT_WIDTH = 100

/** The share of the values' range that stays empty above the highest value, and below a negative one. */
const HEADROOM = 1 / 5

/** Makes a scale with zero and two to six ticks. The first tick is above all values if there is room. */
export function makeScale(values: number[]): Scale {
  const lowest = Math.min(0, ...values)
  // If all values are 0, the scale goes up to 1.
  const highest = Math.max(0, ...values) || (lowest < 0 ? 0 : 1)
  const headroom = (highest - lowest) * HEADROOM
  const upper = highest + headroom
  const lower = lowest < 0 ? lowest - headroom : 0
  const step = roundStep((highest - lowest) / 4, [1, 2, 5])
  // 1e-9 makes up for the rounding error of the quotient.
  const first = Math.ceil(lowest / step - 1e-9)
  const count = Math.floor(upper / step + 1e-9) - first + 1
  return { upper, lower, ticks: Array.from({ length: count }, (_, index) => (first + index) * step).reverse() }
}

/** @returns the place of a value: 0 at the upper edge of the plot, 1 at the lower. */
export const valueToY = ({ upper, lower }: Scale, value: number): number => (upper - value) / (upper - lower)

export const yToValue = ({ upper, lower }: Scale, y: number): number => upper - y * (upper - lower)

/** @returns the place of one of `count` points: 0 at the left edge of the plot, 1 at the right. */
export const indexToX = (index: number, count: number): number => (index + 0.5) / count

/** @returns the point whose slot has the place `x` */
export const xToIndex = (x: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(x * count)))

/** Two decimals are finer than a pixel. */
export const toPercent = (share: number): string => `${Math.round(share * 1e4) / 100}%`
