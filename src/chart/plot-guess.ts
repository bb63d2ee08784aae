import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'

/** What an arrow key changes, as a share of the plot's height. */
const KEY_STEP = 0.02
/** Of the viewBox in src/chart/plot.tsx. */
const SLOT = 100
const HEIGHT = 300
/** As long as the gap takes to fall. */
const COUNT_MS = 600

/** The visitor draws what should have been billed, and sees after that how much she found. Nothing of it is sent. */
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
  const dollarsPerShare = Number(sum) / addUp(firsts.map((first, at) => first - (tops[at] ?? first)))
  const short = new Intl.NumberFormat(siteLocale, { notation: 'compact', maximumSignificantDigits: 2 })
  const write = (shares: number) => fillTemplate(value, { number: short.format(shares * dollarsPerShare) })
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.classList.add('plot-drawn')
  let board: HTMLElement | undefined

  function begin() {
    figure?.classList.replace('is-revealed', 'is-guessing') || figure?.classList.add('is-guessing')
    figure?.querySelector('svg[viewBox]')?.append(line)
    const guess = [...firsts]
    board = makeBoard(draw, guess, firsts, (at) => {
      line.setAttribute(
        'd',
        guess.map((share, nth) => `${nth ? 'L' : 'M'}${(nth + 0.5) * SLOT} ${share * HEIGHT}`).join(''),
      )
      if (board) board.ariaValueText = `${labels[at]}: ${write((firsts[at] ?? 0) - (guess[at] ?? 0))}`
      foundShares = addUp(guess.map((share, nth) => (firsts[nth] ?? 0) - Math.max(share, tops[nth] ?? 0)))
    })
    figure?.querySelector('.plot-area')?.append(board)
    board.focus({ preventScroll: true })
    // Only from now on: a screen reader would announce what the lamp reads while the page loads.
    if (reading) reading.role = 'status'
    reading?.replaceChildren(draw)
    reading?.scrollIntoView({ block: 'nearest' })
    if (button) button.textContent = show
  }
  let foundShares = 0

  function reveal() {
    board?.remove()
    board = undefined
    figure?.classList.replace('is-guessing', 'is-revealed')
    const all = fillTemplate(value, { number: short.format(Number(sum)) })
    if (reading) {
      count(reading, (share) => fillTemplate(result, { found: write(share * foundShares), sum: all }))
      reading.scrollIntoView({ block: 'nearest' })
    }
    if (button) button.textContent = again
  }

  button.addEventListener('click', () => (board ? reveal() : begin()))
}

/** Over the plot: a finger or a mouse draws, and the arrow keys go from month to month and up and down. */
function makeBoard(label: string, guess: number[], firsts: number[], onDraw: (at: number) => void): HTMLElement {
  const board = document.createElement('div')
  board.className = 'plot-board'
  Object.assign(board, { role: 'slider', tabIndex: 0, ariaLabel: label, ariaValueNow: '0' })
  let last = 0
  const drawAt = (at: number, share: number) => {
    guess[at] = Math.max(0, Math.min(firsts[at] ?? 1, share))
    last = at
    onDraw(at)
  }
  const drawTo = ({ type, offsetX, offsetY }: PointerEvent) => {
    const under = Math.floor((offsetX / board.clientWidth) * guess.length)
    const to = Math.max(0, Math.min(guess.length - 1, under))
    // A fast finger skips months.
    for (let at = type === 'pointerdown' ? to : last; at !== to; at += Math.sign(to - at))
      drawAt(at, offsetY / board.clientHeight)
    drawAt(to, offsetY / board.clientHeight)
  }
  board.addEventListener('pointerdown', (event) => {
    board.setPointerCapture(event.pointerId)
    drawTo(event)
  })
  board.addEventListener('pointermove', (event) => event.buttons && drawTo(event))
  board.addEventListener('keydown', (event) => {
    const months = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const change = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP }[event.key] ?? 0
    if (!months && !change) return
    event.preventDefault()
    const at = Math.max(0, Math.min(guess.length - 1, last + months))
    drawAt(at, (guess[at] ?? 0) + change)
  })
  onDraw(0)
  return board
}

/** Counts up from 0 to 1. A screen reader announces only the last text. */
function count(status: Element, write: (share: number) => string): void {
  const begun = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
    status.ariaLive = share < 1 ? 'off' : 'polite'
    status.replaceChildren(write(1 - (1 - share) ** 3))
    if (share < 1) requestAnimationFrame(step)
  }
  step(matchMedia('(prefers-reduced-motion: reduce)').matches ? begun + COUNT_MS : begun)
}

const readShares = (percents = '') => percents.split(' ').map((percent) => Number(percent) / 100)

const addUp = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
