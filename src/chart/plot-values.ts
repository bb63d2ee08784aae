import type { Plot } from '#content-schema'
import { fillTemplate } from '../../shared/text.ts'

/** Units of the bars' viewBox, which is stretched over the plot. Each point has a slot. */
export const HEIGHT = 300
export const SLOT = 100

/** The range of a plot's values, zero included. */
export type Range = { lowest: number; highest: number }

/** The share of the range that stays empty above the highest value, and below a negative one. */
const HEADROOM = 1 / 5

export function findRange(values: number[]): Range {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { lowest, highest: highest > lowest ? highest : 1 }
}

/** Finds the values at the upper and the lower edge of the plot. */
export function findEdges({ lowest, highest }: Range): { upper: number; lower: number } {
  const headroom = (highest - lowest) * HEADROOM
  return { upper: highest + headroom, lower: lowest < 0 ? lowest - headroom : 0 }
}

/** @returns the function from a value to its position: 0 at the top, 1 at the bottom */
export function createScale(range: Range) {
  const { upper, lower } = findEdges(range)
  return (value: number) => (upper - value) / (upper - lower)
}

/** Finds two to six round values for the grid lines, from the top down. The first is above all values where there is room. */
export function findGridLevels(range: Range): number[] {
  const { lowest, highest } = range
  const step = roundStep((highest - lowest) / 4, [1, 2, 5])
  // 1e-9 makes up for the rounding error of the quotient.
  const first = Math.ceil(lowest / step - 1e-9)
  const count = Math.floor(findEdges(range).upper / step + 1e-9) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step).reverse()
}

/** Rounds a step of an axis up to one of `factors`, from 1 to 10, times a power of ten. */
export function roundStep(least: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (factors.find((factor) => factor * power >= least) ?? 10)
}

export type Point = Plot['points'][number]

export const hasPlot = ({ hidden, points }: Plot): boolean => !hidden && points.length > 0

export type FormatNumber = (value: number) => string

/** Readers compare no more significant digits. */
const DIGITS = 3

/** Numbers from this one on are short, such as 1.25M. */
const SHORT_FROM = 10_000

/** Only the build uses it, because a number formatter is slow in a browser. */
export function createNumberFormat(language: string): FormatNumber {
  const common = { maximumSignificantDigits: DIGITS, signDisplay: 'negative' } as const
  const short = new Intl.NumberFormat(language, { ...common, notation: 'compact' })
  const small = new Intl.NumberFormat(language, common)
  const thousands = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'negative' })
  return (value) => {
    const size = Math.abs(value)
    // A number that is rounded to 10,000 is short too.
    const format = Math.round(size) >= SHORT_FROM ? short : size < 1000 ? small : thousands
    return format.format(value).replace('-', '−')
  }
}

/** Finds the point at which the lamp rests: the point of the widest gap, or the last one. */
export function findHighlight({ points, second }: Plot): number {
  if (!second?.gap) return points.length - 1
  const gaps = points.map(({ first, second = first }) => Math.abs(second - first))
  return gaps.indexOf(Math.max(...gaps))
}

/** Makes what the plot says of a point under the lamp. */
export function formatReading(plot: Plot, index: number, formatNumber: FormatNumber): string {
  const [label = '', first = '', second = '', gap = ''] = formatCells(plot, plot.points[index] as Point, formatNumber)
  const template = (index === findHighlight(plot) && plot.worst) || plot.reading
  return fillTemplate(template, { label, first, second, gap })
}

/** Makes the cells of a table's row: the label, one or two numbers, and the gap if the plot names it. */
export function formatCells(plot: Plot, point: Point, formatNumber: FormatNumber): string[] {
  const { label, first, second = first } = point
  const numbers = plot.second?.gap ? [...listNumbers(point), second - first] : listNumbers(point)
  return [label, ...numbers.map((number) => formatValue(plot, number, formatNumber))]
}

/** A number with its unit, as the owner writes it. */
export const formatValue = ({ value }: Plot, number: number, formatNumber: FormatNumber): string =>
  fillTemplate(value, { number: formatNumber(number) })

/** The higher number of a point, above which the lamp is. */
export const findHigher = (point: Point): number => Math.max(...listNumbers(point))

const listNumbers = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

export const findPlotRange = ({ points }: Plot): Range => findRange(points.flatMap(listNumbers))

/** @returns the position of a point in percent of the plot, from the left */
export const findPosition = (index: number, { points }: Plot): number => percent((index + 0.5) / points.length)

export const percent = (share: number): number => Math.round(share * 1e4) / 100
