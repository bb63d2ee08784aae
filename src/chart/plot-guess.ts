import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import type { PlotPoint } from './plot.tsx'
import { findPart, findPointed, readPlotData } from './plot-lamp.ts'
import { HEIGHT, SLOT } from './plot-values.ts'

/** The change by an arrow key, as a share of the plot's height. */
const KEY_STEP = 0.02
/** Beyond this share of the gap the result says what was drawn too much. Otherwise a line along the upper edge would find everything. */
const LEAST_EXCESS = 0.1
/** The result counts up for as long as the gap takes to appear. */
const COUNT_MS = 600

/** A visitor draws where the second numbers should be, and then reads how much of the gap that found. The page sends nothing of it. */
export function enablePlotGuess(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  const button = figure?.querySelector<HTMLButtonElement>('.plot-guess')
  if (!figure || !button) return
  const { points, guess } = readPlotData(figure)
  if (!guess) return
  const reading = findPart<HTMLElement>(figure, '.plot-reading')
  const lampSlider = findPart<HTMLElement>(figure, '.plot-area input')
  // A live region must exist before its text. The reading is none, since the lamp's slider says each reading itself.
  const status = document.createElement('span')
  Object.assign(status, { role: 'status', className: 'visually-hidden' })
  figure.append(status)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.classList.add('plot-guess-line')
  const numberFormat = new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  const formatValue = (number: number) => fillTemplate(guess.value, { number: numberFormat.format(number) })
  const formatShare = (share: number) => formatValue(share * guess.range)

  /** The line that the visitor draws: a share of the plot's height for each point. */
  let drawn: number[] = []
  /** Lies over the plot while the visitor draws. */
  let board: HTMLElement | undefined
  let countFrame = 0

  const drawPoint = (index: number, share: number) => {
    const { label, first } = points[index] as PlotPoint
    drawn[index] = Math.max(0, Math.min(first, share))
    line.setAttribute('d', drawLine(drawn))
    if (!board) return
    board.ariaValueNow = `${Math.round((first - drawn[index]) * 100)}`
    board.ariaValueText = `${label}: ${formatShare(first - drawn[index])}`
  }

  const startGuess = () => {
    cancelAnimationFrame(countFrame)
    drawn = points.map(({ first }) => first)
    board = createBoard(guess.draw, drawn, drawPoint)
    drawPoint(0, drawn[0] ?? 0)
    figure.classList.add('is-guessing')
    figure.classList.remove('is-guessed')
    findPart(figure, 'svg[viewBox]').append(line)
    findPart(figure, '.plot-area').append(board)
    // It would say the answer.
    lampSlider.hidden = true
    board.focus({ preventScroll: true })
    status.textContent = ''
    reading.textContent = guess.draw
    reading.style.setProperty('--plot-at', '0')
    reading.scrollIntoView({ block: 'nearest' })
    button.textContent = guess.show
  }

  const endGuess = () => {
    board?.remove()
    board = undefined
    lampSlider.hidden = false
    figure.classList.replace('is-guessing', 'is-guessed')
    const { found, excess } = scoreGuess(points, drawn)
    const hasExcess = excess * guess.range > LEAST_EXCESS * guess.sum
    const template = (hasExcess && guess.excess) || guess.result
    const writeResult = (share: number) =>
      fillTemplate(template, {
        found: formatShare(share * found),
        sum: formatValue(guess.sum),
        excess: formatShare(share * excess),
      })
    status.textContent = writeResult(1)
    const startTime = performance.now()
    const count = (now: number) => {
      const share = Math.min(1, Math.max(0, now - startTime) / COUNT_MS)
      // More slowly toward the end.
      reading.textContent = writeResult(1 - (1 - share) ** 3)
      if (share < 1) countFrame = requestAnimationFrame(count)
    }
    count(matchMedia('(prefers-reduced-motion: reduce)').matches ? startTime + COUNT_MS : startTime)
    reading.scrollIntoView({ block: 'nearest' })
    button.textContent = guess.again
  }

  button.addEventListener('click', () => (board ? endGuess() : startGuess()))
  // The lamp is out while its result is read: it would point at a month that the result is not about.
  for (const event of ['pointerenter', 'focus'])
    lampSlider.addEventListener(event, () => {
      cancelAnimationFrame(countFrame)
      figure.classList.remove('is-guessed')
    })
}

/** Measures the part of the gap below the drawn line, and what the line has above the gap: sums of shares of the plot's height. */
function scoreGuess(points: readonly PlotPoint[], drawn: readonly number[]): { found: number; excess: number } {
  let [found, excess] = [0, 0]
  for (const [index, { first, top }] of points.entries()) {
    const share = drawn[index] ?? first
    found += first - Math.max(share, top)
    excess += Math.max(0, top - share)
  }
  return { found, excess }
}

const drawLine = (shares: readonly number[]) =>
  shares.map((share, index) => `${index ? 'L' : 'M'}${(index + 0.5) * SLOT} ${share * HEIGHT}`).join('')

/**
 * Creates a layer over the plot: a touch or a mouse draws, and the arrow keys move from point to point and up and down.
 * @param drawn the drawn shares of the height, which `drawPoint` changes
 */
function createBoard(
  label: string,
  drawn: readonly number[],
  drawPoint: (index: number, share: number) => void,
): HTMLElement {
  const board = document.createElement('div')
  board.className = 'plot-board'
  Object.assign(board, { role: 'slider', tabIndex: 0, ariaLabel: label })
  /** The point that was drawn last. */
  let current = 0
  const drawPointer = (event: PointerEvent) => {
    const target = findPointed(event, board, drawn.length)
    const share = event.offsetY / board.clientHeight
    if (event.type === 'pointerdown') current = target
    // A fast pointer skips points.
    while (current !== target) {
      drawPoint(current, share)
      current += Math.sign(target - current)
    }
    drawPoint(target, share)
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
    current = Math.max(0, Math.min(drawn.length - 1, current + steps))
    drawPoint(current, (drawn[current] ?? 0) + change)
  })
  return board
}
