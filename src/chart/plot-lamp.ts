import { fillTemplate } from '../../shared/text.ts'

type Reading = { text: string; y: number }

/** Pointer, finger and arrow keys move the lamp and read any point. */
export function lightPlot(): void {
  const numbers = document.querySelector<HTMLElement>('.plot > [data-tops]')
  const figure = numbers?.closest<HTMLElement>('.plot')
  if (numbers && figure) enhance(figure, numbers.dataset, readingsIn(numbers))
}

/** From the table of src/chart/plot.tsx. */
function readingsIn(numbers: HTMLElement): Reading[] {
  const { reading = '', worst = reading, lit, tops = '' } = numbers.dataset
  const rows = [...numbers.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  return tops.split(' ').map((top, at) => {
    const [label = '', first = '', second = '', gap = ''] = Array.from(
      rows[at]?.cells ?? [],
      (cell) => cell.textContent,
    )
    return { text: fillTemplate(at === Number(lit) ? worst : reading, { label, first, second, gap }), y: Number(top) }
  })
}

function enhance(figure: HTMLElement, dataset: DOMStringMap, readings: Reading[]) {
  const area = find(figure, '.plot-area')
  const lamp = find(figure, '.plot-lamp')
  const flag = find(figure, '.plot-reading') as HTMLElement
  const slider = document.createElement('input')
  const shareAt = (at: number) => (at + 0.5) / readings.length
  const atRest = Number(dataset.lit)

  const light = (at: number) => {
    const { text, y } = readings[at] as Reading
    slider.valueAsNumber = at
    lamp.setAttribute('x', `${shareAt(at) * 100}%`)
    find(lamp, 'circle').setAttribute('cy', `${y}%`)
    flag.textContent = slider.ariaValueText = text
    flag.style.setProperty('--at', `${shareAt(at)}`)
  }
  const rest = () => light(atRest)
  const readAt = ({ offsetX }: PointerEvent) => {
    const at = Math.floor((offsetX / slider.offsetWidth) * readings.length)
    light(Math.max(0, Math.min(readings.length - 1, at)))
  }

  Object.assign(slider, { type: 'range', ariaLabel: dataset.read, min: 0, max: readings.length - 1 })
  // Not in plot.css: the first HTML contains no style for what comes later.
  Object.assign(slider.style, { position: 'absolute', inset: 0, opacity: 0, cursor: 'crosshair', touchAction: 'pan-y' })
  rest()
  for (const event of ['pointerdown', 'pointermove'] as const) slider.addEventListener(event, readAt)
  // While it is dragged, its value is that of the thumb, which is not below the pointer.
  slider.addEventListener('input', () => {
    if (!slider.matches(':active')) light(slider.valueAsNumber)
  })
  // A point read by a finger stays lit.
  slider.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest())
  slider.addEventListener('blur', rest)
  area.append(slider)
}

/** Never null, since the build has drawn all of it. */
const find = (within: Element, selector: string) => within.querySelector(selector) as Element
