import { withPlainDigits } from '../../shared/submissions/digits.ts'

/** What stands between a phone's digits, on one line: signs, spaces and what a copied contact hides there. */
const BETWEEN = '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]*'

/** ITU-T E.164: none of them begins another. */
const COUNTRY_CODE =
  '(?:1|7|2(?:0|7|[1-689][0-9])|3(?:[0-469]|[578][0-9])|4(?:[013-9]|2[0-9])|5(?:[1-8]|[09][0-9])|6(?:[0-6]|[789][0-9])|8(?:[1246]|[0357-9][0-9])|9(?:[0-58]|[679][0-9]))'

/** Shorter ones stand in many texts by chance. */
const MIN_DIGITS = 7
/** So many are nobody else's behind an area's code, so other numbers may stand beside them. */
const WHOLE_BY_ITSELF = 9

/** Those of shared/submissions/digits.ts, each row in the order of what they stand for. */
const OTHER_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']

/** PostgreSQL's patterns for a phone: `digits` is quick and finds too much, in any text; `number` decides, in a folded one. */
export type PhonePatterns = { digits: string; number: string }

/** A text with every digit as 0 to 9, and wide signs as narrow ones; in SQL. */
export const folded = (text: string) =>
  `translate(normalize(${text}, nfkc), '${OTHER_DIGITS.join('')}', '${'0123456789'.repeat(OTHER_DIGITS.length)}')`

/** The digits of a text, whichever they are, as 0 to 9; in SQL. */
export const digitsIn = (text: string) => `regexp_replace(${folded(text)}, '[^0-9]', '', 'g')`

/**
 * One phone in every notation, with and without its country's code; undefined of what is none. It is a whole number: never a
 * part of a longer row of digits.
 */
export function phonePatterns(typed: string): PhonePatterns | undefined {
  const text = withPlainDigits(typed.normalize('NFKC')).trim()
  const digits = text.replaceAll(/[^0-9]/g, '')
  const isPhone = new RegExp(`^${BETWEEN}\\+?(?:${BETWEEN}[0-9])+${BETWEEN}$`).test(text)
  if (!isPhone || digits.length < MIN_DIGITS) return undefined
  const { code, number } = parts(digits, text.includes('+'))
  return {
    digits: [...number].map(anyOf).join(`[^0-9${OTHER_DIGITS.join('')}]*`),
    number: wholeNumber(code, number),
  }
}

const anyOf = (digit: string) => `[${digit}${OTHER_DIGITS.map((digits) => digits[Number(digit)]).join('')}]`

function parts(digits: string, hasPlus: boolean): { code?: string | undefined; number: string } {
  const abroad = hasPlus ? digits : /^00/.test(digits) ? digits.slice(2) : ''
  const [, code, number] =
    new RegExp(`^(${COUNTRY_CODE})0?([0-9]{${MIN_DIGITS},})$`).exec(abroad) ?? /^(1)([2-9][0-9]{9})$/.exec(digits) ?? []
  return { code, number: number ?? digits.replace(/^0/, '') }
}

function wholeNumber(code: string | undefined, number: string): string {
  const isAlone = number.length >= WHOLE_BY_ITSELF
  const before = isAlone ? `(?<![0-9])(?<!\\+${COUNTRY_CODE}${BETWEEN})` : `(?<![0-9]${BETWEEN})`
  const after = isAlone ? '(?![0-9])' : `(?!${BETWEEN}[0-9])`
  const withCode = code ? `(?:\\+|00)?${BETWEEN}${code}` : `(?:\\+|00)${BETWEEN}${COUNTRY_CODE}`
  // North America writes 1 before its ten digits without a plus, Russia 8.
  const inland = number.length === 10 ? '[018]' : '0'
  const front = `(?:${withCode}${BETWEEN}(?:0${BETWEEN})?|${inland}${BETWEEN}|\\+|00)?`
  return `${before}${front}${[...number].join(BETWEEN)}${after}`
}
