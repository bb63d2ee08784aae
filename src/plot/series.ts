import { type DrawableSeries, type Drawing, HEIGHT, percent, type Range, scaleOf, ticksFrom, WIDTH } from './drawing.ts'
import { widthInDigits } from './width-in-digits.ts'

/** In pixels: the least that the figure is wide in a wide window and in a narrow one, and about what a digit of a label takes. */
const WIDE = 688
const NARROW = 272
const DIGIT = 8.2
/** How far a label may reach beyond the plot, at its start and at its end. */
const BEFORE = 40
const BEHIND = 8

/** For the lamp at the lowest or highest number. */
const AIR = 1 / 6

/** From zero, which is always shown. */
export function rangeOf(values: number[], doubt: number): Range {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { lowest, highest: highest > lowest ? highest : 1, doubt, air: AIR }
}

/** Numbers of the owner's, at equal distances; the last known one is the present. */
export function drawSeries({ title, unit, doubt, known, expected, beside }: DrawableSeries): Drawing {
  const points = [...known, ...expected]
  const range = rangeOf(
    points.map(([, value]) => value),
    doubt,
  )
  const scale = scaleOf(range)
  const placeOf = (step: number) => (step + 0.5) / points.length
  const read = (step: number) => {
    const [label, value, written] = points[step] ?? ['', 0, '']
    return { x: percent(placeOf(step)), y: percent(scale(value)), text: `${label}: ${written} ${unit}` }
  }
  const [wide, narrow] = [WIDE, NARROW].map((width) => width - Math.max(BEFORE, beside * DIGIT)) as [number, number]
  const widths = points.map(([label]) => widthInDigits(label) * DIGIT)
  const hasRoom = (step: number, width: number) => {
    const [half, start] = [(widths[step] ?? 0) / 2, placeOf(step) * width]
    return half <= start + BEFORE && half <= width - start + BEHIND
  }
  // Each label with the room of the longest, and a digit between.
  const longest = Math.max(...widths) + DIGIT
  const every = Math.ceil((longest * points.length) / wide)
  const everyInNarrow = Math.ceil((longest * points.length) / narrow / every)
  const first = Math.max(
    0,
    points.findIndex((_, step) => hasRoom(step, narrow)),
  )
  const present = known.length - 1
  const all: Drawing['wide'] = [0, points.length - 1]
  const corners = points.map(([, value], step) => [placeOf(step) * WIDTH, scale(value) * HEIGHT].map(Math.round))
  return {
    curve: `M${corners.map((corner) => corner.join(' ')).join('L')}`,
    range,
    now: read(present),
    labels: {
      texts: points
        .map(([label], step): [string, boolean, number] => [
          hasRoom(step, wide) ? label : '',
          hasRoom(step, narrow),
          step,
        ])
        .filter(([, , step]) => step >= first && (step - first) % every === 0)
        .map(([label, isInNarrow], index): [string, boolean] => [label, isInNarrow && index % everyInNarrow === 0]),
      start: percent(placeOf(first)),
      step: percent(every / points.length),
    },
    ticks: ticksFrom(placeOf(0) * WIDTH, WIDTH / points.length, points.length),
    alternative: [title, ...points.map((_, step) => read(step).text)].join('. '),
    wide: all,
    narrow: all,
    present,
    read,
  }
}
