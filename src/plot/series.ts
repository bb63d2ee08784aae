import { type DrawableSeries, type Drawing, HEIGHT, percent, scaleOf, ticksFrom, WIDTH } from './drawing.ts'

/** In pixels: the least that a plot is wide in a wide window and in a narrow one, and about what a letter of a label takes. */
const WIDE = 640
const NARROW = 250
const LETTER = 8

/** Numbers of the owner's, at equal distances; the last known one is the present. */
export function drawSeries({ title, unit, doubt, known, expected }: DrawableSeries): Drawing {
  const points = [...known, ...expected]
  const values = points.map(([, value]) => value)
  const range = { lowest: Math.min(0, ...values), highest: Math.max(...values), doubt }
  const scale = scaleOf(range)
  const placeOf = (step: number) => (step + 0.5) / points.length
  const read = (step: number) => {
    const [label, value, written] = points[step] ?? ['', 0, '']
    return { x: percent(placeOf(step)), y: percent(scale(value)), text: `${label}: ${written} ${unit}` }
  }
  // Each label with the room of the longest, and a letter between.
  const longest = (1 + Math.max(...points.map(([label]) => [...label].length))) * LETTER
  const every = Math.ceil((longest * points.length) / WIDE)
  const everyInNarrow = Math.ceil((longest * points.length) / NARROW / every)
  const present = known.length - 1
  const all: Drawing['wide'] = [0, points.length - 1]
  const corners = points.map(([, value], step) => [placeOf(step) * WIDTH, scale(value) * HEIGHT].map(Math.round))
  return {
    curve: `M${corners.map((corner) => corner.join(' ')).join('L')}`,
    range,
    now: read(present),
    labels: {
      texts: points
        .filter((_, step) => step % every === 0)
        .map(([label], index) => [label, index % everyInNarrow === 0] satisfies [string, boolean]),
      start: percent(placeOf(0)),
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
