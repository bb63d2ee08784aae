import { drawable } from 'virtual:plot'
import { drawIn } from '../plot/draw.ts'
import type { Drawable, Drawing, Reading } from '../plot/drawing.ts'

/** Draws the plot for the visitor's today, and lets pointer, finger and arrow keys read any hour of it. */
export function bringPlotToLife(): void {
  if (!drawable) return
  const drawAt = drawIn(document.documentElement.lang)
  const figure = document.querySelector<HTMLElement>('.plot')
  if (figure) enhance(drawable, figure, drawAt)
}

function enhance({ read: name }: Drawable, figure: HTMLElement, drawAt: (now: number) => Drawing) {
  const area = find(figure, '.plot-area')
  const present = find(area, '.plot-now')
  const headline = find(figure, '.plot-headline')
  const cursor = present.cloneNode(true) as SVGElement
  const slider = document.createElement('input')
  let drawing = drawAt(Date.now())
  /** What is under the finger that drags the slider: its own value is that of a thumb, hours beside. */
  let held: number | undefined

  const show = () => {
    for (const path of area.querySelectorAll('path')) path.setAttribute('d', drawing.curve)
    find(area, '[role]').ariaLabel = drawing.alternative
    put(present, drawing.now)
    const labels = find(area, '.plot-labels')
    labels.setAttribute('x', `${drawing.labels.start}%`)
    for (const [index, text] of drawing.labels.texts.entries())
      if (labels.children[index]) labels.children[index].textContent = text
    rest()
  }
  const rest = () => {
    held = undefined
    cursor.remove()
    headline.textContent = drawing.headline
    slider.value = String(drawing.present)
    slider.ariaValueText = drawing.now.text
  }
  const read = () => {
    const reading = drawing.read(slider.valueAsNumber)
    put(cursor, reading)
    // Inserted again, it would have Chromium compute the style of all of the plot.
    if (!cursor.isConnected) present.after(cursor)
    headline.textContent = slider.ariaValueText = reading.text
  }
  const readAt = ({ offsetX, buttons }: PointerEvent) => {
    const value = (offsetX / slider.offsetWidth) * drawing.last
    held = buttons ? value : undefined
    slider.valueAsNumber = value
    read()
  }

  Object.assign(slider, { type: 'range', max: drawing.last, ariaLabel: name })
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
  // A visitor who comes back to the page later sees the day it is then.
  document.addEventListener('visibilitychange', () => {
    drawing = drawAt(Date.now())
    show()
  })
}

function put(label: Element, { x, y }: Reading) {
  label.setAttribute('x', `${x}%`)
  find(label, 'circle').setAttribute('cy', `${y}%`)
}

/** The build has drawn all of it. */
const find = (within: Element, selector: string) => within.querySelector(selector) as Element
