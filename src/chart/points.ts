import type { Plot } from '#content-schema'
import { fillTemplate } from '../../shared/text.ts'
import { levelsOf, type Range, rangeOf } from './frame.ts'
import { widthInDigits } from './numbers.ts'

export type Point = Plot['points'][number]
/** Whether the page has a plot. */
export const hasPlot = ({ hidden, points }: Plot): boolean => !hidden && points.length > 0

type Write = (value: number) => string

/** The point at which the lamp rests: that of the widest gap, or the last one. */
export function litAt({ points, second }: Plot): number {
  if (!second?.gap) return points.length - 1
  const gaps = points.map(({ first, second = first }) => Math.abs(second - first))
  return gaps.indexOf(Math.max(...gaps))
}

/** The same text that src/chart/plot-lamp.ts makes from the table. */
export function readingOf(plot: Plot, at: number, write: Write): string {
  const [label = '', first = '', second = '', gap = ''] = wordsOf(plot, plot.points[at] as Point, write)
  const template = (at === litAt(plot) && plot.worst) || plot.reading
  return fillTemplate(template, { label, first, second, gap })
}

/** The cells of a table's row: the label, one or two numbers, and the gap if the plot names it. */
export function wordsOf(plot: Plot, point: Point, write: Write): string[] {
  const { label, first, second = first } = point
  const numbers = plot.second?.gap ? [...numbersOf(point), second - first] : numbersOf(point)
  return [label, ...numbers.map((number) => withUnit(plot, number, write))]
}

export const withUnit = ({ value }: Plot, number: number, write: Write): string =>
  fillTemplate(value, { number: write(number) })

export const highest = (point: Point): number => Math.max(...numbersOf(point))

const numbersOf = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

export const rangeOfPoints = ({ points }: Plot): Range => rangeOf(points.flatMap(numbersOf))

/** The width of the widest number beside the plot, in digits. */
export const besideOf = (plot: Plot, write: Write): number =>
  Math.max(...levelsOf(rangeOfPoints(plot)).map((value) => widthInDigits(write(value))))

/** In percent of the plot, from the left. */
export const placeOf = (at: number, { points }: Plot): number => percent((at + 0.5) / points.length)

export const percent = (share: number): number => Math.round(share * 1e4) / 100
