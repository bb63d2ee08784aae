/** Into how many equal parts the axis is divided. */
const PARTS = 5
/** What an axis may count by, times a power of ten. */
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The ticks of an axis from 0 that holds every number of votes: whole numbers, one more than parts. */
export function ticksFor(votes: readonly number[]): number[] {
  const least = Math.max(1, ...votes) / PARTS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = STEPS.map((share) => share * power).find((size) => size >= least && Number.isInteger(size)) ?? 1
  return Array.from({ length: PARTS + 1 }, (_, index) => index * step)
}
