import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { findPart, findPointed } from './plot-lamp.ts'
import { HEIGHT, SLOT } from './plot-values.ts'

/** The change by an arrow key, as a share of the plot's height. */
const KEY_STEP = 0.02
/** Beyond this share of the gap the result says what was drawn too much. Otherwise a line along the upper edge would find everything. */
const LEAST_EXCESS = 0.1
/** The result counts up for as long as the gap takes to appear. */
const COUNT_MS = 600

/** `first` and `top` are where the first number and the higher one are: shares of the plot's height, from the top. */
type Point = { label: string; first: number; top: number }

/** A visitor draws where the second numbers should be, and then reads how much of the gap that found. The page sends nothing of it. */
export function enablePlotGuess(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  const button = figure?.querySelector<HTMLButtonElement>('.plot-guess')
  if (!figure || !button) return
  const { draw = '', show = '', again = '', result = '', excess: excessResult = result } = button.dataset
  const numbers = findPart<HTMLElement>(figure, '[data-firsts]')
  const { sum, value = '', range } = numbers.dataset
  const points = readPoints(numbers)
  const reading = findPart<HTMLElement>(figure, '.plot-reading')
  const lampSlider = findPart<HTMLElement>(figure, '.plot-area input')
  // Until the visitor reads a month, the lamp would point at one that the result is not about.
  for (const event of ['pointerenter', 'focus'])
    lampSlider.addEventListener(event, () => figure.classList.remove('is-guessed'))
  // A live region must exist before its text. The reading is none, since the lamp's slider says each reading itself.
  const status = document.createElement('span')
  Object.assign(status, { role: 'status', className: 'visually-hidden' })
  figure.append(status)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.classList.add('plot-guess-line')
  const numberFormat = new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  const formatValue = (number: number) => fillTemplate(value, { number: numberFormat.format(number) })
  const formatShare = (share: number) => formatValue(share * Number(range))

  /** @returns the function that ends the guess and shows its result */
  const startGuess = (): (() => void) => {
    const guess = points.map(({ first }) => first)
    const drawPoint = (index: number, share: number) => {
      const { label, first } = points[index] as Point
      guess[index] = Math.max(0, Math.min(first, share))
      line.setAttribute('d', drawLine(guess))
      board.ariaValueNow = `${Math.round((first - guess[index]) * 100)}`
      board.ariaValueText = `${label}: ${formatShare(first - guess[index])}`
    }
    const board = createBoard(draw, guess, drawPoint)
    drawPoint(0, guess[0] ?? 0)
    figure.classList.add('is-guessing')
    figure.classList.remove('is-guessed')
    findPart(figure, 'svg[viewBox]').append(line)
    findPart(figure, '.plot-area').append(board)
    // It would say the answer.
    lampSlider.hidden = true
    board.focus({ preventScroll: true })
    status.textContent = ''
    reading.textContent = draw
    reading.style.setProperty('--at', '0')
    reading.scrollIntoView({ block: 'nearest' })
    return () => {
      board.remove()
      lampSlider.hidden = false
      figure.classList.replace('is-guessing', 'is-guessed')
      const found = addUp(points.map(({ first, top }, index) => first - Math.max(guess[index] ?? first, top)))
      const excess = addUp(
        points.map(({ first, top }, index) => Math.max(0, Math.min(first, top) - (guess[index] ?? first))),
      )
      const template = excess * Number(range) > LEAST_EXCESS * Number(sum) ? excessResult : result
      const write = (share: number) =>
        fillTemplate(template, {
          found: formatShare(share * found),
          sum: formatValue(Number(sum)),
          excess: formatShare(share * excess),
        })
      status.textContent = write(1)
      countUp((share) => {
        reading.textContent = write(share)
      })
      reading.scrollIntoView({ block: 'nearest' })
    }
  }

  let endGuess: (() => void) | undefined
  button.addEventListener('click', () => {
    if (endGuess) endGuess()
    button.textContent = endGuess ? again : show
    endGuess = endGuess ? undefined : startGuess()
  })
}

/** Reads the attributes and the table of `Numbers` in src/chart/plot.tsx. */
function readPoints(numbers: HTMLElement): Point[] {
  const readShares = (percents = '') => percents.split(' ').map((percent) => Number(percent) / 100)
  const [firsts, tops] = [readShares(numbers.dataset.firsts), readShares(numbers.dataset.tops)]
  const labels = [...numbers.querySelectorAll('tbody th')]
  return firsts.map((first, index) => ({ label: labels[index]?.textContent ?? '', first, top: tops[index] ?? first }))
}

const drawLine = (shares: number[]) =>
  shares.map((share, index) => `${index ? 'L' : 'M'}${(index + 0.5) * SLOT} ${share * HEIGHT}`).join('')

/**
 * Creates a layer over the plot: a touch or a mouse draws, and the arrow keys move from point to point and up and down.
 * @param guess the drawn shares of the height, which `drawPoint` changes
 */
function createBoard(
  label: string,
  guess: readonly number[],
  drawPoint: (index: number, share: number) => void,
): HTMLElement {
  const board = document.createElement('div')
  board.className = 'plot-board'
  Object.assign(board, { role: 'slider', tabIndex: 0, ariaLabel: label })
  /** The point that was drawn last. */
  let current = 0
  const drawPointer = (event: PointerEvent) => {
    const target = findPointed(event, board, guess.length)
    const share = event.offsetY / board.clientHeight
    // A fast pointer skips points.
    for (
      let index = event.type === 'pointerdown' ? target : current;
      index !== target;
      index += Math.sign(target - index)
    )
      drawPoint(index, share)
    drawPoint(target, share)
    current = target
  }
  board.addEventListener('pointerdown', (event) => {
    board.setPointerCapture(event.pointerId)
    drawPointer(event)
  })
  board.addEventListener('pointermove', (event) => event.buttons && drawPointer(event))
  board.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const change = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP }[event.key] ?? 0
    if (!steps && !change) return
    event.preventDefault()
    current = Math.max(0, Math.min(guess.length - 1, current + steps))
    drawPoint(current, (guess[current] ?? 0) + change)
  })
  return board
}

/** Counts from 0 to 1, more slowly toward the end. */
function countUp(write: (share: number) => void): void {
  const startTime = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - startTime) / COUNT_MS)
    write(1 - (1 - share) ** 3)
    if (share < 1) requestAnimationFrame(step)
  }
  step(matchMedia('(prefers-reduced-motion: reduce)').matches ? startTime + COUNT_MS : startTime)
}

const addUp = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
