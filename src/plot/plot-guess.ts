import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { computeGap, type PlotData, type Point, sumGaps } from './plot-data.ts'
import { createSketch } from './plot-sketch.ts'

/** The result says what was drawn beyond this share, or a line along the upper edge would find all of the gap. */
const LEAST_EXCESS = 0.1

type Parts = Record<'figure' | 'reading' | 'area', HTMLElement> & {
  button: HTMLButtonElement
  bars: SVGElement
  slider: HTMLInputElement
}

/** Lets a visitor draw the second numbers, and then read how much of the gap it found. Nothing of it is sent. */
export function addGuess(plot: PlotData, guess: NonNullable<PlotData['guess']>, parts: Parts): void {
  const { points } = plot
  const { figure, button, reading, area, bars, slider } = parts
  // A live region must exist before its text. The cursor's slider says each reading, which needs no such region.
  const status = document.createElement('span')
  Object.assign(status, { role: 'status', className: 'visually-hidden' })
  figure.append(status)
  const format = (number: number) => fillTemplate(plot.value, { number: formatGuess(number) })
  const sum = sumGaps(points)
  const sketch = createSketch(plot, guess.draw, format)
  let isGuessing = false

  const startGuess = () => {
    isGuessing = true
    figure.classList.remove('has-result')
    figure.classList.add('is-guessing')
    // The cursor's reading would reveal the gap.
    slider.hidden = true
    sketch.reset()
    bars.append(sketch.line)
    area.append(sketch.board)
    sketch.board.focus({ preventScroll: true })
    button.textContent = guess.show
    status.textContent = ''
    reading.textContent = guess.draw
    reading.style.setProperty('--reading-x', '0')
    reading.scrollIntoView({ block: 'nearest' })
  }

  const endGuess = () => {
    isGuessing = false
    figure.classList.replace('is-guessing', 'has-result')
    slider.hidden = false
    sketch.board.remove()
    button.textContent = guess.again
    const { found, excess } = scoreGuess(points, sketch.values)
    const template = (excess > LEAST_EXCESS * sum && guess.excess) || guess.result
    const result = fillTemplate(template, { found: format(found), sum: format(sum), excess: format(excess) })
    status.textContent = result
    reading.textContent = result
    reading.scrollIntoView({ block: 'nearest' })
  }

  button.addEventListener('click', () => (isGuessing ? endGuess() : startGuess()))
  // The cursor is hidden while the result is shown, which is about all points and not about one.
  for (const event of ['pointerenter', 'focus'])
    slider.addEventListener(event, () => figure.classList.remove('has-result'))
}

/** Sums up what the drawn values have of the gaps, and what they have above them. */
export function scoreGuess(points: readonly Point[], values: readonly number[]): { found: number; excess: number } {
  let found = 0
  let excess = 0
  for (const [index, point] of points.entries()) {
    const guessed = (values[index] ?? 0) - point.first
    found += Math.min(guessed, computeGap(point))
    excess += Math.max(guessed - computeGap(point), 0)
  }
  return { found, excess }
}

let guessFormat: Intl.NumberFormat | undefined

/** The formatter, which takes a slow browser long, is made at the first guess. */
function formatGuess(number: number): string {
  guessFormat ??= new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  return guessFormat.format(number)
}
