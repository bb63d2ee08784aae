import type { Plot } from '#content-schema'
import { findHighlight, findScale, type Point } from './plot-points.ts'
import type { Scale } from './plot-scale.ts'
import { type FormatNumber, formatReading } from './plot-texts.ts'

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
    scale: findScale(plot),
    highlight: findHighlight(plot),
    points: points.map((point, index) => ({ ...point, reading: formatReading(plot, index, formatNumber) })),
  }
}

export const readPlotData = (figure: HTMLElement): PlotData =>
  JSON.parse(findPart<HTMLElement>(figure, '[data-plot]').dataset.plot ?? '')

/** The result is not null for what the build has drawn, nor for the slider once plot-lamp.ts has added it. */
export const findPart = <Part extends Element = Element>(parent: Element, selector: string): Part =>
  parent.querySelector(selector) as Part
