/** As many digits as anybody compares. */
const DIGITS = 3

/** How a language writes numbers, large ones short, as 1.25M. The build writes them all, because a number formatter is costly in a browser. */
export function numbersIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumSignificantDigits: DIGITS,
    signDisplay: 'negative',
  })
  return (value) => format.format(value).replace('-', '−')
}
