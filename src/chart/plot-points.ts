import type { Plot } from '#content-schema'
import { makeScale, type Scale } from './plot-scale.ts'

export type Point = Plot['points'][number]

export const hasPlot = ({ hidden, points }: Plot): boolean => !hidden && points.length > 0

/** Finds the point at which the lamp rests: the point of the widest gap, or the last one. */
export function findHighlight({ points, second }: Plot): number {
  if (!second?.gap) return points.length - 1
  const gaps = points.map((point) => Math.abs(findGap(point)))
  return gaps.indexOf(Math.max(...gaps))
}

export const findGap = ({ first, second = first }: Point): number => second - first

export const sumGaps = (points: readonly Point[]): number => points.reduce((sum, point) => sum + findGap(point), 0)

export const listNumbers = ({ first, second }: Point): number[] => (second === undefined ? [first] : [first, second])

/** Finds the higher number of a point, above which the lamp is. */
export const findHigher = (point: Point): number => Math.max(...listNumbers(point))

export const findScale = ({ points }: Plot): Scale => makeScale(points.flatMap(listNumbers))
