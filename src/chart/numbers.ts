/** Nobody compares more digits. */
const DIGITS = 3

/** From here on numbers are short, such as 1.25M. */
const SHORT_FROM = 10_000

/** Only for the build, because a number formatter is slow in a browser. */
export function numbersIn(language: string): (value: number) => string {
  const common = { maximumSignificantDigits: DIGITS, signDisplay: 'negative' } as const
  const short = new Intl.NumberFormat(language, { ...common, notation: 'compact' })
  const small = new Intl.NumberFormat(language, common)
  const thousands = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'negative' })
  return (value) => {
    const size = Math.abs(value)
    // What is rounded to 10,000 is short, too.
    const format = Math.round(size) >= SHORT_FROM ? short : size < 1000 ? small : thousands
    return format.format(value).replace('-', '−')
  }
}

/** East Asian letters and emoji are twice as wide as a digit, signs between digits half as wide. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const NARROW = /[\s.,·'’٫٬]|\p{Cf}|\p{Mn}/u
const CAPITAL = /\p{Lu}|[%€@]/u

/** An estimate, since the build can't measure text: rather too wide than too narrow. */
export const widthInDigits = (label: string): number =>
  [...label].reduce((sum, letter) => {
    if (NARROW.test(letter)) return sum + 0.5
    if (WIDE.test(letter)) return sum + 2
    return sum + (CAPITAL.test(letter) ? 1.4 : 1)
  }, 0)
