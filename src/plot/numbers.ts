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

/** East Asian letters and pictures are twice as wide as a digit, signs between digits half as wide. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const NARROW = /[\s.,·'’٫٬]|\p{Cf}|\p{Mn}/u
const CAPITAL = /\p{Lu}|[%€@]/u

/** About how wide a label is, in digits, where nothing can be measured: rather too wide than too narrow. */
export const widthInDigits = (label: string): number =>
  [...label].reduce((sum, letter) => {
    if (NARROW.test(letter)) return sum + 0.5
    if (WIDE.test(letter)) return sum + 2
    return sum + (CAPITAL.test(letter) ? 1.4 : 1)
  }, 0)
