/** Rounds a step of an axis up to one of `factors`, from 1 to 10, times a power of ten. */
export function roundStep(least: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (factors.find((factor) => factor * power >= least) ?? 10)
}
