export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

export type PromiseResult = { promise: string; measured: string; limit: string; isKept: boolean }

type Figure = { promise: string; measured: number; limit: number; unit: string; digits?: number; beside?: string }

/** @param figure `beside` says what the figure was compared with */
export const checkUpperLimit = (figure: Figure): PromiseResult =>
  describeResult(figure, '≤', figure.measured <= figure.limit)
export const checkLowerLimit = (figure: Figure): PromiseResult =>
  describeResult(figure, '≥', figure.measured >= figure.limit)

function describeResult(
  { promise, measured, limit, unit, digits = 0, beside }: Figure,
  sign: string,
  isKept: boolean,
): PromiseResult {
  const shown = measured.toLocaleString('en', { maximumFractionDigits: digits })
  return {
    promise,
    measured: `${shown} ${unit}${beside ? ` (${beside})` : ''}`,
    limit: `${sign} ${limit.toLocaleString('en')} ${unit}`,
    isKept,
  }
}
