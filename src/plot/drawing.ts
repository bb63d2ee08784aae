/** The box a curve is drawn in, stretched over the plot; so fine across that a stroke is as wide upright on a slope as at a turn. */
export const WIDTH = 33_600
export const HEIGHT = 150
const TICK = 5

type Words = { title: string; read: string; unit: string; doubt: number }
type Point = [label: string, value: number, written: string]
/** `ahead` is what stands behind a value that is yet to come: its doubt, as ' ± 1'. */
export type DrawableTide = Words & Record<'high' | 'low' | 'now' | 'rising' | 'falling' | 'ahead', string>
/** `beside` is how wide the widest number beside it is, in digits. */
export type DrawableSeries = Words & { known: Point[]; expected: Point[]; beside: number }
/** Of content/plot.ts what it takes to draw. */
export type Drawable = DrawableTide | DrawableSeries

/** A reading: where it is, in percent of the plot from its left and from its top, and what to say of it. */
export type Reading = { x: number; y: number; text: string }

/** What is drawn, whatever the numbers are. Places are in percent of the plot. */
export type Drawing = {
  /** An SVG path in a box of `WIDTH` and `HEIGHT`. */
  curve: string
  range: Range
  now: Reading
  /** Ticks at the foot of the plot, in the curve's box. */
  ticks: string
  /** Below the plot, from `start` on and `step` apart, and which of them a narrow window has room for. */
  labels: { texts: [text: string, isInNarrow: boolean][]; start: number; step: number }
  /** What is to come next, if that is known. */
  headline?: string
  /** All that is worth saying to a visitor who does not see it. */
  alternative: string
  /** The first and the last reading in a wide and in a narrow window. */
  wide: [first: number, last: number]
  narrow: [first: number, last: number]
  present: number
  read: (step: number) => Reading
}

/** The values that a plot must hold, half the width of its band, and the air at its top and bottom, as a share of the values. */
export type Range = { lowest: number; highest: number; doubt: number; air?: number }

/** From a value to its place: 0 at the top, 1 at the bottom. */
export function scaleOf({ lowest, highest, doubt, air = 1 / 30 }: Range) {
  const margin = doubt + (highest - lowest) * air
  return (value: number) => (highest + margin - value) / (highest - lowest + 2 * margin)
}

/** An SVG path of `count` ticks, `step` apart from a place on. */
export const ticksFrom = (start: number, step: number, count: number) =>
  `M${Math.round(start)} ${HEIGHT}${`v-${TICK}m${Math.round(step)} ${TICK}`.repeat(count)}`

export const percent = (share: number) => Math.round(share * 1e4) / 100
