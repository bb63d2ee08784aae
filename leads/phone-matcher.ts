import type { CountryCode } from 'libphonenumber-js'
import {
  extractDigits,
  foldDigits,
  INTERNATIONAL_PREFIX,
  PHONE_SEPARATORS,
  parsePhoneNumber,
  SPELLED_PHONE_MAX_CHARS,
} from './phone.ts'

/** The database finds rows that have one of `candidateTexts`, by private.make_like_pattern. `matches` then decides. */
export type PersonMatcher = {
  candidateTexts: string[]
  matches: (text: string) => boolean
}

/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7
/** A number this long may be a part of a longer run of digits. A shorter one must be the whole run. */
const LONG_DIGITS = 9

/** The digits of a number, such as “+44 (0)20 7946 0958”, or of several: “617 555 0199 / 617 555 0123”. */
const DIGITS = `(?:[+]${PHONE_SEPARATORS})?[0-9](?:${PHONE_SEPARATORS}[0-9])*`
export const ONLY_DIGITS = new RegExp(`^${PHONE_SEPARATORS}${DIGITS}${PHONE_SEPARATORS}$`)
const ALL_DIGITS = new RegExp(DIGITS, 'g')

/**
 * Makes a matcher of a number. Its candidateTexts are 2079460958 for “+44 (0)20 7946 0958”, 12345678 and 612345678 for
 * “06 1 234 5678” in Hungary. `matches` finds it in a text, in any notation.
 */
export function makePhoneMatcher(typed: string, country: CountryCode | undefined): PersonMatcher | undefined {
  if (typed.length > SPELLED_PHONE_MAX_CHARS) return undefined
  const folded = foldDigits(typed).trim()
  const typedDigits = extractDigits(folded).replace(/^0+/, '')
  if (!ONLY_DIGITS.test(folded) || typedDigits.length < MIN_DIGITS) return undefined
  const known = parsePhoneNumber(folded, country)
  const national = known ? String(known.nationalNumber) : typedDigits
  const code = known ? String(known.countryCallingCode) : ''
  const makePattern = (digits: string) =>
    digits.length >= LONG_DIGITS ? new RegExp(digits) : new RegExp(`^${makePrefixPattern(code, digits)}${digits}$`)
  const pattern = makePattern(national)
  // A few countries write other digits at home, such as 06 1 234 5678 in Hungary or 011 15 5744 7700 in Argentina.
  const atHome = known ? extractDigits(known.formatNational()).replace(/^0+/, '') : ''
  const others = [...new Set([atHome, typedDigits])].filter(
    (digits) => digits.length >= MIN_DIGITS && !pattern.test(digits),
  )
  const patterns = [pattern, ...others.map(makePattern)]
  const isNumber = (digits: string) => patterns.some((one) => one.test(digits))
  return {
    candidateTexts: [national.length < MIN_DIGITS ? `${code}${national}` : national, ...others],
    matches: (text) => (foldDigits(text).match(ALL_DIGITS) ?? []).some((run) => isNumber(run.replace(/[^0-9+]/g, ''))),
  }
}

/** Makes a pattern of all that may precede a short number. @param code of the country, or '' if it is not known */
function makePrefixPattern(code: string, national: string): string {
  // An owner without a country writes +354 617 5550.
  if (code === '') return `(?:${INTERNATIONAL_PREFIX}[0-9]*|0?)`
  const international = `${INTERNATIONAL_PREFIX}?${code}0?`
  // A few countries have very short numbers, such as Niue: +683 4002, and never 4002.
  return national.length < MIN_DIGITS ? international : `(?:${international}|0?)`
}
