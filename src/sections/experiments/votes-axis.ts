const PARTS = 5
/** Times a power of ten. */
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** `PARTS` + 1 whole numbers from 0 to at least the most votes. */
export function ticksFor(votes: readonly number[]): number[] {
  const least = Math.max(1, ...votes) / PARTS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = STEPS.map((share) => share * power).find((size) => size >= least && Number.isInteger(size)) ?? 1
  return Array.from({ length: PARTS + 1 }, (_, index) => index * step)
}
