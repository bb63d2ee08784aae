/** More digits than anybody writes, fewer than the error of a sum has. */
const DIGITS = 12

/** How a language writes numbers. The build writes them all, because a number formatter is costly in a browser. */
export function numbersIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumSignificantDigits: DIGITS, signDisplay: 'negative' })
  return (value) => format.format(value).replace('-', '−')
}
