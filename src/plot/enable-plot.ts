import { getHigher, type PlotData, type PlotPoint } from './plot-data.ts'
import { addGuess } from './plot-guess.ts'
import { indexToX, toPercent, valueToY, xToIndex } from './plot-scale.ts'

/** Lets a visitor read and guess the numbers of the plot that the build has drawn. */
export function enablePlot(): void {
  const data = document.querySelector<HTMLElement>('[data-plot]')
  const figure = data?.closest('figure')
  if (!data || !figure) return
  const find = <Part extends Element = HTMLElement>(selector: string): Part => {
    const part = figure.querySelector<Part>(selector)
    if (!part) throw new Error(`The plot has no ${selector}.`)
    return part
  }
  const plot: PlotData = JSON.parse(data.dataset.plot ?? '')
  const area = find('.plot-area')
  const reading = find('.plot-reading')
  const slider = addCursor(plot, { cursor: find<SVGElement>('.plot-cursor'), reading, area })
  if (!plot.guess) return
  const button = find<HTMLButtonElement>('.plot-guess')
  const bars = find<SVGElement>('.plot-bars')
  addGuess(plot, plot.guess, { figure, button, reading, area, bars, slider })
}

type CursorParts = { cursor: SVGElement; reading: HTMLElement; area: HTMLElement }

/**
 * A mouse, a touch and the arrow keys move the cursor from point to point.
 * @returns an invisible slider, which lies over the plot
 */
function addCursor(plot: PlotData, { cursor, reading, area }: CursorParts): HTMLInputElement {
  const { sliderLabel, highlightIndex, points, scale } = plot
  const slider = document.createElement('input')

  const moveCursor = (index: number) => {
    const point = points[index] as PlotPoint
    const x = indexToX(index, points.length)
    slider.valueAsNumber = index
    slider.ariaValueText = point.reading
    cursor.setAttribute('x', toPercent(x))
    cursor.querySelector('circle')?.setAttribute('cy', toPercent(valueToY(scale, getHigher(point))))
    reading.textContent = point.reading
    reading.style.setProperty('--reading-x', `${x}`)
  }
  const returnToHighlight = () => moveCursor(highlightIndex)
  const followPointer = (event: PointerEvent) => {
    const index = xToIndex(event.offsetX / slider.offsetWidth, points.length)
    // After a guess its result stands where the reading of the same point was.
    if (index !== slider.valueAsNumber || event.type === 'pointerenter') moveCursor(index)
  }

  const max = points.length - 1
  Object.assign(slider, { type: 'range', className: 'plot-slider', ariaLabel: sliderLabel, min: 0, max })
  returnToHighlight()
  for (const event of ['pointerenter', 'pointerdown', 'pointermove'] as const)
    slider.addEventListener(event, followPointer)
  slider.addEventListener('focus', () => moveCursor(slider.valueAsNumber))
  // A slider that is dragged has the value of its thumb, which is not below the pointer.
  slider.addEventListener('input', () => {
    if (!slider.matches(':active')) moveCursor(slider.valueAsNumber)
  })
  // A point that a touch has read keeps the cursor.
  slider.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && returnToHighlight())
  slider.addEventListener('blur', returnToHighlight)
  area.append(slider)
  return slider
}
