import type { PlotContent } from '../../content-model/schemas/content-types.ts'
import { fillTemplate } from '../../shared/text.ts'
import { makeScale, type Scale } from './plot-scale.ts'

export type Point = PlotContent['points'][number]

/** The data that the build writes into the plot for the browser. */
export type PlotData = Pick<PlotContent, 'sliderLabel' | 'value' | 'guess'> & {
  scale: Scale
  /** The point at which the cursor rests. */
  highlightIndex: number
  points: PlotPoint[]
}

/** A point with the `reading` that is shown and said when the cursor is at it. */
export type PlotPoint = Point & { reading: string }

/** The numbers as the build writes them, with their unit. */
export type PlotTexts = {
  /** The owner's words about the gap, with its sum. */
  gap: string | undefined
  /** The numbers of the axis, without their unit. */
  ticks: string[]
  /** A row for each point. A second number or a gap that the plot lacks is an empty text. */
  rows: Record<'label' | 'first' | 'second' | 'gap', string>[]
}

export function makePlotData(plot: PlotContent, language: string): { data: PlotData; texts: PlotTexts } {
  const { sliderLabel, value, guess, points, gapText, reading, highlightReading } = plot
  const formatNumber = makeNumberFormat(language)
  const format = (number: number) => fillTemplate(value, { number: formatNumber(number) })
  const scale = makeScale(points.flatMap(listNumbers))
  const highlightIndex = findHighlightIndex(plot)
  const rows = points.map((point) => ({
    label: point.label,
    first: format(point.first),
    second: point.second === undefined ? '' : format(point.second),
    gap: gapText ? format(computeGap(point)) : '',
  }))
  const readings = rows.map((row, index) =>
    fillTemplate((index === highlightIndex && highlightReading) || reading, row),
  )
  return {
    data: {
      sliderLabel,
      value,
      guess,
      scale,
      highlightIndex,
      points: points.map((point, index) => ({ ...point, reading: readings[index] ?? '' })),
    },
    texts: {
      gap: gapText && fillTemplate(gapText, { sum: format(sumGaps(points)) }),
      ticks: scale.ticks.map(formatNumber),
      rows,
    },
  }
}

/** The cursor is above the higher number of a point. */
export const getHigher = (point: Point): number => Math.max(...listNumbers(point))

const listNumbers = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

/** Finds the point at which the cursor rests: the point of the widest gap, or the last one. */
function findHighlightIndex({ points, gapText }: PlotContent): number {
  if (!gapText) return points.length - 1
  const gaps = points.map((point) => Math.abs(computeGap(point)))
  return gaps.indexOf(Math.max(...gaps))
}

export const computeGap = ({ first, second = first }: Point): number => second - first

export const sumGaps = (points: readonly Point[]): number => points.reduce((sum, point) => sum + computeGap(point), 0)

/** Readers compare no more significant digits. */
const DIGITS = 3

/** Numbers from this one on are short, such as 1.25M. */
const SHORT_FROM = 10_000

/** The build writes the numbers, since a number formatter takes a slow browser long. */
export function makeNumberFormat(language: string): (value: number) => string {
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
