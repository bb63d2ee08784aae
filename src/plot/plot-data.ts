import type { Plot } from '../../content-check/schemas.ts'
import { fillTemplate } from '../../shared/text.ts'
import { makeScale, type Scale } from './plot-scale.ts'

export type Point = Plot['points'][number]

/** What the build writes into the plot for the browser. */
export type PlotData = Pick<Plot, 'sliderLabel' | 'value' | 'guess'> & {
  scale: Scale
  /** The point at which the cursor rests. */
  highlightIndex: number
  points: PlotPoint[]
}

/** `reading` is said of the point under the cursor. */
export type PlotPoint = Point & { reading: string }

export function makePlotData(plot: Plot, formatNumber: FormatNumber): PlotData {
  const { sliderLabel, value, guess, points } = plot
  return {
    sliderLabel,
    value,
    guess,
    scale: computeScale(plot),
    highlightIndex: findHighlightIndex(plot),
    points: points.map((point, index) => ({ ...point, reading: formatReading(plot, index, formatNumber) })),
  }
}

export const hasPlot = ({ hidden, points }: Plot): boolean => !hidden && points.length > 0

export const computeScale = ({ points }: Plot): Scale => makeScale(points.flatMap(listNumbers))

/** Finds the higher number of a point, above which the cursor is. */
export const findHigher = (point: Point): number => Math.max(...listNumbers(point))

const listNumbers = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

/** Finds the point at which the cursor rests: the point of the widest gap, or the last one. */
export function findHighlightIndex({ points, gapText }: Plot): number {
  if (!gapText) return points.length - 1
  const gaps = points.map((point) => Math.abs(computeGap(point)))
  return gaps.indexOf(Math.max(...gaps))
}

export const computeGap = ({ first, second = first }: Point): number => second - first

export const sumGaps = (points: readonly Point[]): number => points.reduce((sum, point) => sum + computeGap(point), 0)

/** Makes what the plot says of a point under the cursor. */
export function formatReading(plot: Plot, index: number, formatNumber: FormatNumber): string {
  const template = (index === findHighlightIndex(plot) && plot.worst) || plot.reading
  return fillTemplate(template, formatPoint(plot, plot.points[index] as Point, formatNumber))
}

/** A second number and a gap that the plot does not have are empty. */
export function formatPoint(plot: Plot, point: Point, formatNumber: FormatNumber) {
  const { label, first, second } = point
  const format = (number: number) => formatValue(plot, number, formatNumber)
  return {
    label,
    first: format(first),
    second: second === undefined ? '' : format(second),
    gap: plot.gapText ? format(computeGap(point)) : '',
  }
}

/** A number with its unit, as the owner writes it. */
export const formatValue = ({ value }: Pick<Plot, 'value'>, number: number, formatNumber: FormatNumber): string =>
  fillTemplate(value, { number: formatNumber(number) })

export type FormatNumber = (value: number) => string

/** Readers compare no more significant digits. */
const DIGITS = 3

/** Numbers from this one on are short, such as 1.25M. */
const SHORT_FROM = 10_000

/** The build writes the numbers, since a number formatter takes a slow browser long. */
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
