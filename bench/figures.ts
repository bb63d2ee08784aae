export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

/** A line of the table that npm run bench prints. */
export type PromiseResult = { promise: string; measured: string; limit: string; isKept: boolean }

/** The most that keeps the promise, or the least. */
type Limit = { most: number } | { least: number }

type Display = {
  unit?: string
  digits?: number
  /** The figure that this one was compared with. */
  beside?: string
}

export function checkFigure(
  promise: string,
  measured: number,
  limit: Limit,
  { unit = '', digits = 0, beside }: Display = {},
): PromiseResult {
  const [sign, bound] = 'most' in limit ? ['≤', limit.most] : ['≥', limit.least]
  const shown = measured.toLocaleString('en', { maximumFractionDigits: digits })
  return {
    promise,
    measured: `${shown} ${unit}${beside ? ` (${beside})` : ''}`,
    limit: `${sign} ${bound.toLocaleString('en')} ${unit}`,
    isKept: 'most' in limit ? measured <= bound : measured >= bound,
  }
}
