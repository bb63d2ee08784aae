import { addCursor } from './plot-cursor.ts'
import type { PlotData } from './plot-data.ts'
import { addGuess } from './plot-guess.ts'

/** Lets a visitor read and guess the numbers of the plot that the build has drawn. */
export function enablePlot(): void {
  const data = document.querySelector<HTMLElement>('[data-plot]')
  const figure = data?.closest('figure')
  if (!data || !figure) return
  const find = <Part extends Element = HTMLElement>(name: string): Part => {
    const part = figure.querySelector<Part>(`[data-part=${name}]`)
    if (!part) throw new Error(`The plot has no ${name}.`)
    return part
  }
  const plot: PlotData = JSON.parse(data.dataset.plot ?? '')
  const [area, reading] = [find('area'), find('reading')]
  const slider = addCursor(plot, { cursor: find<SVGElement>('cursor'), reading, area })
  if (!plot.guess) return
  const [button, bars] = [find<HTMLButtonElement>('guess'), find<SVGElement>('bars')]
  addGuess(plot, plot.guess, { figure, button, reading, area, bars, slider })
}
