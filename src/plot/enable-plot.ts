import { addCursor } from './plot-cursor.ts'
import type { PlotData } from './plot-data.ts'
import { addGuess } from './plot-guess.ts'

/** Lets a visitor read and guess the numbers of the plot that the build has drawn. */
export function enablePlot(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  if (!figure) return
  const find = <Part extends Element = HTMLElement>(selector: string) => figure.querySelector(selector) as Part
  const [area, reading] = [find('.plot-area'), find('.plot-reading')]
  const plot: PlotData = JSON.parse(find('[data-plot]').dataset.plot ?? '')
  const slider = addCursor(plot, { cursor: find<SVGElement>('.plot-cursor'), reading, area })
  const button = figure.querySelector<HTMLButtonElement>('.plot-guess')
  const bars = find<SVGElement>('svg[viewBox]')
  if (plot.guess && button) addGuess(plot, plot.guess, { figure, button, reading, area, bars, slider })
}
