import type { Plot } from '#content-schema'
import { fillTemplate } from '../../shared/text.ts'
import type { FormatNumber } from './number-format.ts'
import { computeGap, computeScale, findHighlightIndex, type Point, type Scale } from './plot-points.ts'

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
