import type { PlotData, PlotPoint } from './plot-data.ts'
import { type Scale, SLOT_WIDTH, VIEW_HEIGHT, valueToY, xToIndex, yToValue } from './plot-scale.ts'

/** The change by an arrow key, as a share of the plot's height. */
const KEY_STEP = 0.02

/**
 * Creates what a guess is drawn with. `board` lies over the plot and takes the input: a touch or a mouse draws, the
 * arrow keys move from point to point and up and down, and Home and End move to the first and the last point. `line`
 * shows `values`, one for each point, which begin at the points' first numbers.
 */
export function createSketch({ points, scale }: PlotData, boardLabel: string, format: (number: number) => string) {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.classList.add('plot-guess-line')
  const board = document.createElement('div')
  board.className = 'plot-board'
  Object.assign(board, { role: 'slider', tabIndex: 0, ariaLabel: boardLabel, ariaOrientation: 'vertical' })
  const values: number[] = []
  /** The point that was drawn last. */
  let current = 0

  const drawPoint = (index: number, value: number) => {
    const { label, first } = points[index] as PlotPoint
    const guessed = Math.max(first, Math.min(scale.upper, value))
    values[index] = guessed
    line.setAttribute('d', makePath(scale, values))
    board.ariaValueNow = `${Math.round(((guessed - first) / (scale.upper - scale.lower)) * 100)}`
    board.ariaValueText = `${label}: ${format(guessed - first)}`
  }
  const reset = () => {
    current = 0
    for (const [index, { first }] of points.entries()) values[index] = first
    drawPoint(0, values[0] ?? 0)
  }

  const goTo = (index: number, change = 0) => {
    current = Math.max(0, Math.min(points.length - 1, index))
    drawPoint(current, (values[current] ?? 0) + change)
  }
  const keyStep = KEY_STEP * (scale.upper - scale.lower)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => goTo(current - 1),
    ArrowRight: () => goTo(current + 1),
    ArrowUp: () => goTo(current, keyStep),
    ArrowDown: () => goTo(current, -keyStep),
    Home: () => goTo(0),
    End: () => goTo(points.length - 1),
  }

  const drawPointer = (event: PointerEvent) => {
    const target = xToIndex(event.offsetX / board.offsetWidth, points.length)
    const value = yToValue(scale, event.offsetY / board.clientHeight)
    if (event.type === 'pointerdown') current = target
    // A fast pointer skips points.
    while (current !== target) {
      drawPoint(current, value)
      current += Math.sign(target - current)
    }
    drawPoint(target, value)
  }
  board.addEventListener('pointerdown', (event) => {
    board.setPointerCapture(event.pointerId)
    drawPointer(event)
  })
  board.addEventListener('pointermove', (event) => event.buttons && drawPointer(event))
  board.addEventListener('keydown', (event) => {
    const drawByKey = keys[event.key]
    if (!drawByKey) return
    event.preventDefault()
    drawByKey()
  })
  return { board, line, values, reset }
}

const makePath = (scale: Scale, values: readonly number[]) =>
  values
    .map((value, index) => `${index ? 'L' : 'M'}${(index + 0.5) * SLOT_WIDTH} ${valueToY(scale, value) * VIEW_HEIGHT}`)
    .join('')
