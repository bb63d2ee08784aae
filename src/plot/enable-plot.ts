import type { PlotData } from './plot-data.ts'
import { addGuess } from './plot-guess.ts'
import { addLamp, findPart } from './plot-lamp.ts'

/** Lets a visitor read and guess the numbers of the plot that the build has drawn. */
export function enablePlot(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  if (!figure) return
  const plot: PlotData = JSON.parse(findPart<HTMLElement>(figure, '[data-plot]').dataset.plot ?? '')
  const lampSlider = addLamp(figure, plot)
  addGuess(figure, plot, lampSlider)
}
