import { fillTemplate } from '../../shared/text.ts'

/** What the lamp says of a point, and how far the lamp is from the top, in percent of the plot's height. */
type LampStop = { text: string; top: number }

/** A mouse, a touch and the arrow keys move the lamp from point to point: an invisible slider lies over the plot. */
export function enablePlotLamp(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  if (!figure) return
  const numbers = findPart<HTMLElement>(figure, '[data-tops]')
  const lamp = findPart(figure, '.plot-lamp')
  const reading = findPart<HTMLElement>(figure, '.plot-reading')
  const slider = document.createElement('input')
  const stops = readStops(numbers)

  const moveLamp = (index: number) => {
    const { text, top } = stops[index] as LampStop
    const share = (index + 0.5) / stops.length
    slider.valueAsNumber = index
    slider.ariaValueText = text
    lamp.setAttribute('x', `${share * 100}%`)
    findPart(lamp, 'circle').setAttribute('cy', `${top}%`)
    reading.textContent = text
    reading.style.setProperty('--at', `${share}`)
  }
  const rest = () => moveLamp(Number(numbers.dataset.highlight))
  const followPointer = (event: PointerEvent) => {
    const index = findPointed(event, slider, stops.length)
    if (index !== slider.valueAsNumber) moveLamp(index)
  }

  Object.assign(slider, { type: 'range', ariaLabel: numbers.dataset.sliderLabel, min: 0, max: stops.length - 1 })
  // The style is here because plot.css is in the first HTML, which has no slider.
  Object.assign(slider.style, { position: 'absolute', inset: 0, opacity: 0, cursor: 'crosshair', touchAction: 'pan-y' })
  rest()
  for (const event of ['pointerdown', 'pointermove'] as const) slider.addEventListener(event, followPointer)
  // A slider that is dragged has the value of its thumb, which is not below the pointer.
  slider.addEventListener('input', () => {
    if (!slider.matches(':active')) moveLamp(slider.valueAsNumber)
  })
  // A point that a touch has read keeps the lamp.
  slider.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest())
  slider.addEventListener('blur', rest)
  findPart(figure, '.plot-area').append(slider)
}

/** Reads the attributes and the table of `Numbers` in src/chart/plot.tsx. */
function readStops(numbers: HTMLElement): LampStop[] {
  const { reading = '', worst = reading, highlight, tops = '' } = numbers.dataset
  const rows = [...numbers.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  return tops.split(' ').map((top, index) => {
    const cells = Array.from(rows[index]?.cells ?? [], ({ textContent }) => textContent)
    const [label = '', first = '', second = '', gap = ''] = cells
    const template = index === Number(highlight) ? worst : reading
    return { text: fillTemplate(template, { label, first, second, gap }), top: Number(top) }
  })
}

/** The result is never null, since the build has drawn all parts. */
export const findPart = <Part extends Element = Element>(parent: Element, selector: string): Part =>
  parent.querySelector(selector) as Part

/** Finds the point below a pointer that is over `area`. */
export const findPointed = ({ offsetX }: PointerEvent, area: HTMLElement, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((offsetX / area.offsetWidth) * count)))
