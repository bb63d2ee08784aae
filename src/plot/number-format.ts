export type FormatNumber = (value: number) => string

/** Readers compare no more significant digits. */
const DIGITS = 3

/** Numbers from this one on are short, such as 1.25M. */
const SHORT_FROM = 10_000

/** The build writes the numbers, since a number formatter takes a slow browser long. */
export function createNumberFormat(language: string): FormatNumber {
  const common = { maximumSignificantDigits: DIGITS, signDisplay: 'negative' } as const
  const short = new Intl.NumberFormat(language, { ...common, notation: 'compact' })
  const small = new Intl.NumberFormat(language, common)
  const thousands = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'negative' })
  return (value) => {
    const size = Math.abs(value)
    // A number that is rounded to 10,000 is short too.
    const format = Math.round(size) >= SHORT_FROM ? short : size < 1000 ? small : thousands
    return format.format(value).replace('-', '−')
  }
}
