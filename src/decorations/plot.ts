import { drawable } from 'virtual:plot'
import { prepareDrawing } from '../plot/draw.ts'
import type { Drawable, Drawing, Reading } from '../plot/drawing.ts'

/** Draws the plot for the visitor's today, and lets pointer, finger and arrow keys move its lamp and read any hour of it. */
export function bringPlotToLife(): void {
  if (!drawable) return
  const drawAt = prepareDrawing()
  const figure = document.querySelector<HTMLElement>('.plot')
  if (figure) enhance(drawable, figure, drawAt)
}

function enhance({ read: name }: Drawable, figure: HTMLElement, drawAt: (now: number) => Drawing) {
  const area = find(figure, '.plot-area')
  const lamp = find(area, '.plot-lamp')
  const flag = find(figure, '.plot-reading') as HTMLElement
  const headline = figure.querySelector('.plot-headline')
  const slider = document.createElement('input')
  // As src/sections/hero/plot.css has it.
  const isNarrow = matchMedia('(width < 48em)')
  let drawing = drawAt(Date.now())
  /** What is under the finger that drags the slider: its own value is that of a thumb, hours beside. */
  let held: number | undefined

  const rangeOf = () => (isNarrow.matches ? drawing.narrow : drawing.wide)
  const show = () => {
    const { curve, ticks, labels } = drawing
    for (const path of area.querySelectorAll('path'))
      path.setAttribute('d', path.classList.contains('plot-ticks') ? ticks : curve)
    find(area, '[role]').ariaLabel = drawing.alternative
    const row = find(area, '.plot-labels')
    row.setAttribute('x', `${labels.start}%`)
    for (const [index, [text, isInNarrow]] of labels.texts.entries()) {
      const label = row.children[index] as Element
      label.textContent = text
      label.classList.toggle('is-wide', !isInNarrow)
    }
    if (headline) headline.textContent = drawing.headline ?? ''
    const [first, last] = rangeOf()
    Object.assign(slider, { min: first, max: last })
    rest()
  }
  const rest = () => {
    held = undefined
    slider.value = String(drawing.present)
    light(drawing.now)
  }
  const read = () => light(drawing.read(slider.valueAsNumber))
  const light = ({ x, y, text }: Reading) => {
    lamp.setAttribute('x', `${x}%`)
    for (const circle of lamp.querySelectorAll('circle')) circle.setAttribute('cy', `${y}%`)
    flag.textContent = slider.ariaValueText = text
    const range = rangeOf()
    const [first, last] = range
    const at = range === drawing.wide ? x / 100 : (slider.valueAsNumber - first) / (last - first)
    flag.style.setProperty('--at', `${at}`)
  }
  const readAt = ({ offsetX, buttons }: PointerEvent) => {
    const [first, last] = rangeOf()
    const value = first + (offsetX / slider.offsetWidth) * (last - first)
    held = buttons ? value : undefined
    slider.valueAsNumber = value
    read()
  }

  Object.assign(slider, { type: 'range', ariaLabel: name })
  // It is unseen over the plot. Not in plot.css, since the page's head carries nothing that comes later.
  Object.assign(slider.style, { position: 'absolute', inset: 0, opacity: 0, cursor: 'crosshair', touchAction: 'pan-y' })
  show()
  for (const event of ['pointerdown', 'pointermove', 'pointerup'] as const) slider.addEventListener(event, readAt)
  slider.addEventListener('input', () => {
    if (held !== undefined) slider.valueAsNumber = held
    read()
  })
  for (const end of ['pointerleave', 'blur']) slider.addEventListener(end, rest)
  area.append(slider)
  isNarrow.addEventListener('change', show)
  // A visitor who comes back to the page later sees the day it is then.
  document.addEventListener('visibilitychange', () => {
    drawing = drawAt(Date.now())
    show()
  })
}

/** The build has drawn all of it. */
const find = (within: Element, selector: string) => within.querySelector(selector) as Element
