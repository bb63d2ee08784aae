import './hero-plot.css'
import { turnsOfTheTide } from './tides.ts'

const WIDTH = 480
const MARGIN = 14
const UNITS_PER_FOOT = 34
const UNITS_PER_TURN = 6
/** The forecast begins at spring tide, where the water is widest. */
const KNOWN_SHARE = 0.62

const turns = turnsOfTheTide.map((feet) => Math.round(WIDTH / 2 + feet * UNITS_PER_FOOT))
const known = Math.round(turns.length * KNOWN_SHARE)
const heightOf = (turn: number) => MARGIN + turn * UNITS_PER_TURN
const height = heightOf(turns.length - 2) + MARGIN

/** A month of tides, one line for each: inked as far as it is known, then a forecast whose doubt widens with the days. */
export function HeroPlot({ label }: { label: string }) {
  return (
    <svg className="hero-plot" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <circle cx={Math.max(...turns) - 20} cy={heightOf(known - 1)} r="66" />
      <path d={lines(0, known)} />
      <path d={lines(known, turns.length - 1)} className="forecast" />
      <path d={doubt()} className="forecast" />
    </svg>
  )
}

function lines(from: number, to: number) {
  let path = `M${turns[from]} ${heightOf(from)}`
  for (let turn = from; turn < to; turn++) path += `H${turns[turn + 1]}${turn < to - 1 ? `v${UNITS_PER_TURN}` : ''}`
  return path
}

function doubt() {
  let path = ''
  for (let turn = known + 1; turn < turns.length; turn++) {
    const x = turns[turn] ?? 0
    const outwards = x > WIDTH / 2 ? 1 : -1
    path += `M${x + outwards * (5 + turn - known)} ${heightOf(turn - 1)}h${3 * outwards}`
  }
  return path
}
