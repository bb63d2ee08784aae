import { drawable } from 'virtual:plot'
import { draw } from '../plot/draw.ts'
import type { Drawable, Reading } from '../plot/drawing.ts'

/** Draws the plot for the visitor's today, and lets pointer, finger and arrow keys read any hour of it. */
export function bringPlotToLife(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  if (drawable && figure) enhance(drawable, figure)
}

function enhance({ read: name }: Drawable, figure: HTMLElement) {
  const area = find<HTMLElement>(figure, '.plot-area')
  const present = find(area, '.plot-now')
  const headline = find(figure, '.plot-headline')
  const cursor = present.cloneNode(true) as SVGElement
  const slider = document.createElement('input')
  const { lang } = document.documentElement
  let drawing = draw(Date.now(), lang)

  const drawToday = () => {
    drawing = draw(Date.now(), lang)
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
    cursor.remove()
    headline.textContent = drawing.headline
    slider.value = String(drawing.present)
    slider.ariaValueText = drawing.now.text
  }
  const read = () => {
    const reading = drawing.read(slider.valueAsNumber)
    put(cursor, reading)
    present.after(cursor)
    headline.textContent = slider.ariaValueText = reading.text
  }
  // The slider is for keys: dragged itself, it would tell of where its thumb is, beside the finger.
  const readAt = ({ clientX }: PointerEvent) => {
    const { left, width } = slider.getBoundingClientRect()
    slider.valueAsNumber = ((clientX - left) / width) * drawing.last
    read()
  }

  Object.assign(slider, { type: 'range', max: drawing.last, ariaLabel: name })
  drawToday()
  slider.addEventListener('input', read)
  for (const event of ['pointerdown', 'pointermove'] as const) area.addEventListener(event, readAt)
  area.addEventListener('pointerleave', rest)
  slider.addEventListener('blur', rest)
  area.append(slider)
  // Whoever comes back to the page later finds the day it is then.
  document.addEventListener('visibilitychange', drawToday)
}

function put(mark: Element, { x, y }: Reading) {
  mark.setAttribute('x', `${x}%`)
  find(mark, 'circle').setAttribute('cy', `${y}%`)
}

/** The build has drawn all of it. */
const find = <Found extends Element>(within: Element, selector: string) => within.querySelector(selector) as Found
