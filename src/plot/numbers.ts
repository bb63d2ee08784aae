/** Nobody compares more digits. */
const DIGITS = 3

/** Large numbers are short, such as 1.25M. Only for the build, because a number formatter is slow in a browser. */
export function numbersIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumSignificantDigits: DIGITS,
    signDisplay: 'negative',
  })
  return (value) => format.format(value).replace('-', '−')
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
