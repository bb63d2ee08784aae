import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { formatValue, type PlotData, type PlotPoint } from './plot-data.ts'
import { findPart, findPointIndex } from './plot-lamp.ts'
import { computeGap, HEIGHT, type Scale, SLOT, sumGaps, valueToY, yToValue } from './plot-points.ts'

/** The change by an arrow key, as a share of the plot's height. */
const KEY_STEP = 0.02
/** Beyond this share of the gap the result says what was drawn too much. Otherwise a line along the upper edge would find everything. */
const LEAST_EXCESS = 0.1

/** Lets a visitor draw where the second numbers should be, and then read how much of the gap the drawing found. The page sends nothing of it. */
export function addGuess(figure: HTMLElement, plot: PlotData, lampSlider: HTMLInputElement): void {
  const { points, guess } = plot
  const button = figure.querySelector<HTMLButtonElement>('.plot-guess')
  if (!guess || !button) return
  const reading = findPart<HTMLElement>(figure, '.plot-reading')
  // A live region must exist before its text. The reading is no live region, since the lamp's slider says each reading itself.
  const status = document.createElement('span')
  Object.assign(status, { role: 'status', className: 'visually-hidden' })
  figure.append(status)
  const format = (number: number) => formatValue(plot, number, formatGuess)
  const sum = sumGaps(points)
  const sketch = createSketch(plot, guess.draw, format)

  const startGuess = () => {
    sketch.reset()
    figure.classList.add('is-guessing')
    figure.classList.remove('is-guessed')
    findPart(figure, 'svg[viewBox]').append(sketch.line)
    findPart(figure, '.plot-area').append(sketch.board)
    // The lamp's reading would reveal the gap.
    lampSlider.hidden = true
    sketch.board.focus({ preventScroll: true })
    status.textContent = ''
    reading.textContent = guess.draw
    reading.style.setProperty('--reading-x', '0')
    reading.scrollIntoView({ block: 'nearest' })
    button.textContent = guess.show
  }

  const endGuess = () => {
    sketch.board.remove()
    lampSlider.hidden = false
    figure.classList.replace('is-guessing', 'is-guessed')
    const { found, excess } = scoreGuess(points, sketch.values)
    const template = (excess > LEAST_EXCESS * sum && guess.excess) || guess.result
    const result = fillTemplate(template, { found: format(found), sum: format(sum), excess: format(excess) })
    status.textContent = result
    reading.textContent = result
    reading.scrollIntoView({ block: 'nearest' })
    button.textContent = guess.again
  }

  /** A guess would hide half of the picture on paper. */
  const dropGuess = () => {
    sketch.board.remove()
    sketch.line.remove()
    lampSlider.hidden = false
    figure.classList.remove('is-guessing', 'is-guessed')
    button.textContent = guess.ask
  }

  addEventListener('beforeprint', dropGuess)
  button.addEventListener('click', () => (sketch.board.isConnected ? endGuess() : startGuess()))
  // The lamp is out while the result is read: it would point at one point, and the result is about all.
  for (const event of ['pointerenter', 'focus'])
    lampSlider.addEventListener(event, () => figure.classList.remove('is-guessed'))
}

let guessFormat: Intl.NumberFormat | undefined

/** The formatter, which takes a slow browser long, is made at the first guess. */
function formatGuess(number: number): string {
  guessFormat ??= new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  return guessFormat.format(number)
}

/** Sums up what the drawn values have of the gaps, and what they have above them. */
function scoreGuess(points: readonly PlotPoint[], values: readonly number[]): { found: number; excess: number } {
  let [found, excess] = [0, 0]
  for (const [index, point] of points.entries()) {
    const guessed = (values[index] ?? 0) - point.first
    found += Math.min(guessed, computeGap(point))
    excess += Math.max(guessed - computeGap(point), 0)
  }
  return { found, excess }
}

/**
 * Creates a line of a value for each point, and the board on which it is drawn: a touch or a mouse draws, the arrow keys move from point to
 * point and up and down, and Home and End move to the first and the last point.
 */
function createSketch({ points, scale }: PlotData, boardLabel: string, format: (number: number) => string) {
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
    const target = findPointIndex(event, board, points.length)
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
    .map((value, index) => `${index ? 'L' : 'M'}${(index + 0.5) * SLOT} ${valueToY(scale, value) * HEIGHT}`)
    .join('')
