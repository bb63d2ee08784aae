import type { CountryCode } from 'libphonenumber-js'
import { extractDigits, foldDigits, SEPARATORS } from './folding.ts'
import { INTERNATIONAL_PREFIX, PHONE_MAX_CHARS, parsePhoneNumber } from './phone.ts'

/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7
/** A shorter number stands among other digits by chance. */
const LONG_DIGITS = 9
/** With its prefixes a number has no more groups of digits. */
const GROUPS_MAX = 20

/** The digits of a number, such as “+44 (0)20 7946 0958”, or of several: “617 555 0199 / 617 555 0123”. */
const DIGITS = `(?:[+]${SEPARATORS})?[0-9](?:${SEPARATORS}[0-9])*`
const DIGITS_ALONE = new RegExp(`^${SEPARATORS}${DIGITS}${SEPARATORS}$`)
const ALL_DIGITS = new RegExp(DIGITS, 'g')

/**
 * Makes a matcher of a number. `spellings` has its digits, without a leading zero, and without the country's code where enough are left.
 * `matches` finds the number in a text, in any notation.
 */
export function makePhoneMatcher(
  typed: string,
  country: CountryCode | undefined,
): { spellings: string[]; matches: (text: string) => boolean } | undefined {
  if (typed.length > PHONE_MAX_CHARS) return undefined
  const folded = foldDigits(typed).trim()
  const typedDigits = extractDigits(folded).replace(/^0+/, '')
  if (!DIGITS_ALONE.test(folded) || typedDigits.length < MIN_DIGITS) return undefined
  const known = parsePhoneNumber(folded, country)
  const national = known ? String(known.nationalNumber) : typedDigits
  const code = known ? String(known.countryCallingCode) : ''
  const number = new RegExp(`^${makePrefixPattern(code, national.length)}${national}$`)
  const isLong = national.length >= LONG_DIGITS
  return {
    spellings: [national.length < MIN_DIGITS ? `${code}${national}` : national],
    matches: (text) => (foldDigits(text).match(ALL_DIGITS) ?? []).some((digits) => hasNumber(digits, number, isLong)),
  }
}

/** Makes a pattern of what may precede a number of so many digits. @param code of the country, or '' where it is not known */
function makePrefixPattern(code: string, digits: number): string {
  // As in 06 12 34 56 78. Before ten digits, a 1 is dialed in North America and an 8 in Russia: 1 617 555 0123, 8 912 345 67 89.
  const national = digits === 10 ? '[018]?' : '0?'
  // As in 617 555 0123 of an owner without a country: +1 617 555 0123, 00 1 617 555 0123.
  if (code === '') return `(?:${INTERNATIONAL_PREFIX}[0-9]*|${national})`
  // As in +44 (0)20 7946 0958, or in an old number of Mexico: +52 1 55 1234 5678.
  const international = `${INTERNATIONAL_PREFIX}?${code}${code === '52' ? '1?' : '0?'}`
  // A few countries have short numbers, such as Niue: +683 4002, and never 4002.
  if (digits < MIN_DIGITS) return international
  // As in +06 12 34 56 78 of people who leave out the code.
  const withoutCode = `${INTERNATIONAL_PREFIX}0?`
  return `(?:${international}|${withoutCode}|${national})`
}

/** A short number must be all of the digits. A long one may stand beside other groups of them, as in “Room 12 617 555 0123”. */
function hasNumber(digits: string, number: RegExp, isLong: boolean): boolean {
  const groups = digits.split(/[^0-9+]+/)
  if (!isLong) return number.test(groups.join(''))
  return listStarts(groups).some((start) => isNumberFirst(groups.slice(start, start + GROUPS_MAX), number))
}

/** No number with its country's code has fewer digits: +683 4002 is one. */
const MIN_DIGITS_WITH_CODE = 7

/**
 * Lists the groups with which a number may begin. After a plus, the next one begins only where the first may have ended.
 *
 * | groups | a number may begin with |
 * | --- | --- |
 * | 617 555 0123 | 617, 555, 0123 |
 * | +683 4002 617 555 0123 | +683, 617, 555, 0123 |
 * | +44 20 7946 0958 | +44, 0958 |
 */
function listStarts(groups: string[]): number[] {
  const hasPlus = groups[0]?.startsWith('+')
  const starts: number[] = []
  let digitsBefore = 0
  for (const [index, group] of groups.entries()) {
    if (index === 0 || !hasPlus || digitsBefore >= MIN_DIGITS_WITH_CODE) starts.push(index)
    digitsBefore += group.replace('+', '').length
  }
  return starts
}

/** Tries what the first groups make together: of “617 555 0123 12” 617, 617555, 6175550123 and so on. */
function isNumberFirst(groups: string[], number: RegExp): boolean {
  let part = ''
  for (const group of groups) {
    part += group
    if (number.test(part)) return true
  }
  return false
}
