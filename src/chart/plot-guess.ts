import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { HEIGHT, SLOT } from './plot-values.ts'

/** The change by an arrow key, as a share of the plot's height. */
const KEY_STEP = 0.02
/** The gap takes as long to fall. */
const COUNT_MS = 600

/** Lets a visitor draw what should have been billed, and then shows how much of the gap she found. The page sends nothing of it. */
export function enablePlotGuess(): void {
  const figure = document.querySelector<HTMLElement>('.plot')
  const button = figure?.querySelector<HTMLButtonElement>('.plot-guess')
  const numbers = figure?.querySelector<HTMLElement>('[data-firsts]')
  const reading = figure?.querySelector('.plot-reading')
  if (!figure || !button || !numbers || !reading) return
  const { sum = '', value = '' } = numbers.dataset
  const { draw = '', show = '', again = '', result = '' } = button.dataset
  const [firsts, tops] = [readShares(numbers.dataset.firsts), readShares(numbers.dataset.tops)]
  const labels = Array.from(numbers.querySelectorAll('tbody th'), ({ textContent }) => textContent)
  const dollarsPerShare = Number(sum) / addUp(firsts.map((first, index) => first - (tops[index] ?? first)))
  const short = new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  const formatShares = (shares: number) => fillTemplate(value, { number: short.format(shares * dollarsPerShare) })
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.classList.add('plot-drawn')
  let board: HTMLElement | undefined
  let foundShares = 0

  function startGuess() {
    figure?.classList.add('is-guessing')
    figure?.querySelector('svg[viewBox]')?.append(line)
    const guess = [...firsts]
    board = createBoard(draw, guess, firsts, (index) => {
      line.setAttribute(
        'd',
        guess.map((share, nth) => `${nth ? 'L' : 'M'}${(nth + 0.5) * SLOT} ${share * HEIGHT}`).join(''),
      )
      if (board) board.ariaValueText = `${labels[index]}: ${formatShares((firsts[index] ?? 0) - (guess[index] ?? 0))}`
      foundShares = addUp(guess.map((share, nth) => (firsts[nth] ?? 0) - Math.max(share, tops[nth] ?? 0)))
    })
    figure?.querySelector('.plot-area')?.append(board)
    board.focus({ preventScroll: true })
    // The role comes this late because a screen reader would announce the lamp's reading while the page loads.
    if (reading) reading.role = 'status'
    reading?.replaceChildren(draw)
    reading?.scrollIntoView({ block: 'nearest' })
    if (button) button.textContent = show
  }

  function reveal() {
    board?.remove()
    board = undefined
    figure?.classList.remove('is-guessing')
    const all = fillTemplate(value, { number: short.format(Number(sum)) })
    if (reading) {
      countUp(reading, (share) => fillTemplate(result, { found: formatShares(share * foundShares), sum: all }))
      reading.scrollIntoView({ block: 'nearest' })
    }
    if (button) button.textContent = again
  }

  button.addEventListener('click', () => (board ? reveal() : startGuess()))
}

/** Creates a layer over the plot: a touch or a mouse draws, and the arrow keys move from point to point and up and down. */
function createBoard(label: string, guess: number[], firsts: number[], onDraw: (index: number) => void): HTMLElement {
  const board = document.createElement('div')
  board.className = 'plot-board'
  Object.assign(board, { role: 'slider', tabIndex: 0, ariaLabel: label, ariaValueNow: '0' })
  let last = 0
  const drawPoint = (index: number, share: number) => {
    guess[index] = Math.max(0, Math.min(firsts[index] ?? 1, share))
    last = index
    onDraw(index)
  }
  const drawPointer = ({ type, offsetX, offsetY }: PointerEvent) => {
    const pointed = Math.floor((offsetX / board.clientWidth) * guess.length)
    const target = Math.max(0, Math.min(guess.length - 1, pointed))
    // A fast pointer skips points.
    for (let index = type === 'pointerdown' ? target : last; index !== target; index += Math.sign(target - index))
      drawPoint(index, offsetY / board.clientHeight)
    drawPoint(target, offsetY / board.clientHeight)
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
    const index = Math.max(0, Math.min(guess.length - 1, last + steps))
    drawPoint(index, (guess[index] ?? 0) + change)
  })
  onDraw(0)
  return board
}

/** Counts from 0 to 1. A screen reader announces only the last text. */
function countUp(status: Element, writeText: (share: number) => string): void {
  const startTime = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - startTime) / COUNT_MS)
    status.ariaLive = share < 1 ? 'off' : 'polite'
    status.replaceChildren(writeText(1 - (1 - share) ** 3))
    if (share < 1) requestAnimationFrame(step)
  }
  step(matchMedia('(prefers-reduced-motion: reduce)').matches ? startTime + COUNT_MS : startTime)
}

const readShares = (percents = '') => percents.split(' ').map((percent) => Number(percent) / 100)

const addUp = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
