import type { PlotData, PlotPoint } from './plot.tsx'

/** A mouse, a touch and the arrow keys move the lamp from point to point: an invisible slider lies over the plot. */
export function enablePlotLamp(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  if (!figure) return
  const { sliderLabel, highlight, points } = readPlotData(figure)
  const lamp = findPart(figure, '.plot-lamp')
  const reading = findPart<HTMLElement>(figure, '.plot-reading')
  const slider = document.createElement('input')

  const moveLamp = (index: number) => {
    const { text, top } = points[index] as PlotPoint
    const share = (index + 0.5) / points.length
    slider.valueAsNumber = index
    slider.ariaValueText = text
    lamp.setAttribute('x', `${share * 100}%`)
    findPart(lamp, 'circle').setAttribute('cy', `${top * 100}%`)
    reading.textContent = text
    reading.style.setProperty('--plot-at', `${share}`)
  }
  const rest = () => moveLamp(highlight)
  const followPointer = (event: PointerEvent) => {
    const index = findPointed(event, slider, points.length)
    // After a guess its result stands where the reading of the same point was.
    if (index !== slider.valueAsNumber || event.type === 'pointerenter') moveLamp(index)
  }

  Object.assign(slider, { type: 'range', ariaLabel: sliderLabel, min: 0, max: points.length - 1 })
  slider.className = 'plot-slider'
  rest()
  for (const event of ['pointerenter', 'pointerdown', 'pointermove'] as const)
    slider.addEventListener(event, followPointer)
  slider.addEventListener('focus', () => moveLamp(slider.valueAsNumber))
  // A slider that is dragged has the value of its thumb, which is not below the pointer.
  slider.addEventListener('input', () => {
    if (!slider.matches(':active')) moveLamp(slider.valueAsNumber)
  })
  // A point that a touch has read keeps the lamp.
  slider.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest())
  slider.addEventListener('blur', rest)
  findPart(figure, '.plot-area').append(slider)
}

/** Reads what src/chart/plot.tsx has written for the browser. */
export const readPlotData = (figure: HTMLElement): PlotData =>
  JSON.parse(findPart<HTMLElement>(figure, '[data-plot]').dataset.plot ?? '')

/** The result is never null, since the build has drawn all parts. */
export const findPart = <Part extends Element = Element>(parent: Element, selector: string): Part =>
  parent.querySelector(selector) as Part

/** Finds the point below a pointer that is over `area`. */
export const findPointed = ({ offsetX }: PointerEvent, area: HTMLElement, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((offsetX / area.offsetWidth) * count)))
