import type { Plot } from '#content-schema'
import { fillTemplate } from '../../shared/fill-template.ts'
import { levelsOf, type Range, rangeOf } from './frame.ts'
import { widthInDigits } from './numbers.ts'

export type Point = Plot['points'][number]
/** How a language writes numbers. */
type Write = (value: number) => string

/** Where the gap is widest, or at the last number: there the lamp is until somebody moves it. */
export function litAt({ points, second }: Plot): number {
  if (!second?.gap) return points.length - 1
  const gaps = points.map(({ first, second = first }) => Math.abs(second - first))
  return gaps.indexOf(Math.max(...gaps))
}

/** Of the lamp at a point: as src/decorations/plot.ts reads it off the table. */
export function readingOf(plot: Plot, at: number, write: Write): string {
  const [label = '', first = '', second = '', gap = ''] = wordsOf(plot, plot.points[at] as Point, write)
  return fillTemplate(plot.reading, { label, first, second, gap })
}

/** The label, the one or two numbers, and the gap between them, where that is said. */
export function wordsOf(plot: Plot, point: Point, write: Write): string[] {
  const { label, first, second = first } = point
  const numbers = plot.second?.gap ? [...numbersOf(point), second - first] : numbersOf(point)
  return [label, ...numbers.map((number) => withUnit(plot, number, write))]
}

/** A number with its unit. */
export const withUnit = ({ value }: Plot, number: number, write: Write): string =>
  fillTemplate(value, { number: write(number) })

/** The lamp is above the higher of two. */
export const highest = (point: Point): number => Math.max(...numbersOf(point))

const numbersOf = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

export const rangeOfPoints = ({ points }: Plot): Range => rangeOf(points.flatMap(numbersOf))

/** How wide the widest number beside the plot is, in digits. */
export const besideOf = (plot: Plot, write: Write): number =>
  Math.max(...levelsOf(rangeOfPoints(plot)).map((value) => widthInDigits(write(value))))

/** In percent of the plot, from the left. */
export const placeOf = (at: number, { points }: Plot): number => percent((at + 0.5) / points.length)

export const percent = (share: number): number => Math.round(share * 1e4) / 100
