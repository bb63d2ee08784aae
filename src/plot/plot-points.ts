import type { Plot } from '#content-schema'
import { roundStep } from '../charts/round-step.ts'

export type Point = Plot['points'][number]

export const hasPlot = ({ hidden, points }: Plot): boolean => !hidden && points.length > 0

/** Finds the point at which the cursor rests: the point of the widest gap, or the last one. */
export function findHighlightIndex({ points, gapText }: Plot): number {
  if (!gapText) return points.length - 1
  const gaps = points.map((point) => Math.abs(computeGap(point)))
  return gaps.indexOf(Math.max(...gaps))
}

export const computeGap = ({ first, second = first }: Point): number => second - first

export const sumGaps = (points: readonly Point[]): number => points.reduce((sum, point) => sum + computeGap(point), 0)

/** Sums up what the drawn values have of the gaps, and what they have above them. */
export function scoreGuess(points: readonly Point[], values: readonly number[]): { found: number; excess: number } {
  let [found, excess] = [0, 0]
  for (const [index, point] of points.entries()) {
    const guessed = (values[index] ?? 0) - point.first
    found += Math.min(guessed, computeGap(point))
    excess += Math.max(guessed - computeGap(point), 0)
  }
  return { found, excess }
}

const listNumbers = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

/** Finds the higher number of a point, above which the cursor is. */
export const findHigher = (point: Point): number => Math.max(...listNumbers(point))

export const computeScale = ({ points }: Plot): Scale => makeScale(points.flatMap(listNumbers))

/** Units of the bars' viewBox, which is stretched over the plot. Each point has a slot. */
export const VIEW_HEIGHT = 300
export const SLOT_WIDTH = 100

/** The values at the upper and the lower edge of a plot, and the round values of its grid lines, from the top down. */
export type Scale = { upper: number; lower: number; ticks: number[] }

/** The share of the values' range that stays empty above the highest value, and below a negative one. */
const HEADROOM = 1 / 5

/** Makes a scale with zero and two to six ticks. The first tick is above all values if there is room. */
export function makeScale(values: number[]): Scale {
  const [lowest, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const highest = most > lowest ? most : 1
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
