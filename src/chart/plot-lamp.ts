import { fillTemplate } from '../../shared/text.ts'

type Reading = { text: string; y: number }

/** A mouse, a touch and the arrow keys move the lamp and read any point. */
export function enablePlotLamp(): void {
  const numbers = document.querySelector<HTMLElement>('.plot > [data-tops]')
  const figure = numbers?.closest<HTMLElement>('.plot')
  if (numbers && figure) addSlider(figure, numbers.dataset, readReadings(numbers))
}

/** Reads the table of src/chart/plot.tsx. */
function readReadings(numbers: HTMLElement): Reading[] {
  const { reading = '', worst = reading, highlight, tops = '' } = numbers.dataset
  const rows = [...numbers.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  return tops.split(' ').map((top, index) => {
    const [label = '', first = '', second = '', gap = ''] = Array.from(
      rows[index]?.cells ?? [],
      (cell) => cell.textContent,
    )
    return {
      text: fillTemplate(index === Number(highlight) ? worst : reading, { label, first, second, gap }),
      y: Number(top),
    }
  })
}

function addSlider(figure: HTMLElement, dataset: DOMStringMap, readings: Reading[]) {
  const area = find(figure, '.plot-area')
  const lamp = find(figure, '.plot-lamp')
  const flag = find(figure, '.plot-reading') as HTMLElement
  const slider = document.createElement('input')
  const findShare = (index: number) => (index + 0.5) / readings.length
  const highlight = Number(dataset.highlight)

  const moveLamp = (index: number) => {
    const { text, y } = readings[index] as Reading
    slider.valueAsNumber = index
    lamp.setAttribute('x', `${findShare(index) * 100}%`)
    find(lamp, 'circle').setAttribute('cy', `${y}%`)
    flag.textContent = slider.ariaValueText = text
    flag.style.setProperty('--at', `${findShare(index)}`)
  }
  const rest = () => moveLamp(highlight)
  const readPointer = ({ offsetX }: PointerEvent) => {
    const pointed = Math.floor((offsetX / slider.offsetWidth) * readings.length)
    const index = Math.max(0, Math.min(readings.length - 1, pointed))
    if (index !== slider.valueAsNumber) moveLamp(index)
  }

  Object.assign(slider, { type: 'range', ariaLabel: dataset.sliderLabel, min: 0, max: readings.length - 1 })
  // The style is here because plot.css is in the first HTML, which has no slider.
  Object.assign(slider.style, { position: 'absolute', inset: 0, opacity: 0, cursor: 'crosshair', touchAction: 'pan-y' })
  rest()
  for (const event of ['pointerdown', 'pointermove'] as const) slider.addEventListener(event, readPointer)
  // A slider that is dragged has the value of its thumb, which is not below the pointer.
  slider.addEventListener('input', () => {
    if (!slider.matches(':active')) moveLamp(slider.valueAsNumber)
  })
  // A point that a touch has read keeps the lamp.
  slider.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest())
  slider.addEventListener('blur', rest)
  area.append(slider)
}

/** The result is never null, since the build has drawn all parts. */
const find = (parent: Element, selector: string) => parent.querySelector(selector) as Element
