import type { Plot } from '#content-schema'
import { fillTemplate } from '../../shared/text.ts'
import type { FormatNumber } from './number-format.ts'
import { computeGap, computeScale, findHighlight, listNumbers, type Point, type Scale } from './plot-points.ts'

/** What the build writes into the plot for the browser. */
export type PlotData = Pick<Plot, 'sliderLabel' | 'value' | 'guess'> & {
  scale: Scale
  /** The point at which the lamp rests. */
  highlight: number
  points: PlotPoint[]
}

/** `reading` is said of the point under the lamp. */
export type PlotPoint = Point & { reading: string }

export function makePlotData(plot: Plot, formatNumber: FormatNumber): PlotData {
  const { sliderLabel, value, guess, points } = plot
  return {
    sliderLabel,
    value,
    guess,
    scale: computeScale(plot),
    highlight: findHighlight(plot),
    points: points.map((point, index) => ({ ...point, reading: formatReading(plot, index, formatNumber) })),
  }
}

export const readPlotData = (figure: HTMLElement): PlotData =>
  JSON.parse(findPart<HTMLElement>(figure, '[data-plot]').dataset.plot ?? '')

/** The result is not null for what the build has drawn. */
export const findPart = <Part extends Element = Element>(parent: Element, selector: string): Part =>
  parent.querySelector(selector) as Part

/** Makes what the plot says of a point under the lamp. */
export function formatReading(plot: Plot, index: number, formatNumber: FormatNumber): string {
  const [label = '', first = '', second = '', gap = ''] = formatCells(plot, plot.points[index] as Point, formatNumber)
  const template = (index === findHighlight(plot) && plot.worst) || plot.reading
  return fillTemplate(template, { label, first, second, gap })
}

/** Makes the cells of a table's row: the label, one or two numbers, and the gap if the plot names it. */
export function formatCells(plot: Plot, point: Point, formatNumber: FormatNumber): string[] {
  const numbers = plot.second?.gap ? [...listNumbers(point), computeGap(point)] : listNumbers(point)
  return [point.label, ...numbers.map((number) => formatValue(plot, number, formatNumber))]
}

/** A number with its unit, as the owner writes it. */
export const formatValue = ({ value }: Pick<Plot, 'value'>, number: number, formatNumber: FormatNumber): string =>
  fillTemplate(value, { number: formatNumber(number) })
