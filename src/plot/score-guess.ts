import { computeGap, type Point } from './plot-points.ts'

/** Sums up what the drawn values have of the gaps, and what they have above them. */
export function scoreGuess(points: readonly Point[], values: readonly number[]): { found: number; excess: number } {
  let [found, excess] = [0, 0]
  for (const [index, point] of points.entries()) {
    const guessed = (values[index] ?? 0) - point.first
    found += Math.min(guessed, computeGap(point))
    excess += Math.max(guessed - computeGap(point), 0)
  }
  return { found, excess }
}
