import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { NOT_IN_ADDRESS } from '../shared/forms/phone-email.ts'
import { extractDigits, foldDigits, SEPARATORS } from './folding.ts'

/** The form accepts 40 characters; the same digits further apart are no phone. */
const MAX_CHARS = 60
/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7
/** A shorter number stands among other digits by chance. */
const LONG_DIGITS = 9
/** With its prefixes a number has no more groups of digits. */
const GROUPS_MAX = 20

/** What is dialed before the country's code. A plus is written in its place. */
const INTERNATIONAL_PREFIX = '(?:[+]|00|011)'
/** A number of Mexico until 2019, such as +52 1 55 1234 5678. */
const OLD_MEXICAN = /^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/

/**
 * Finds a meetup's number in its text as the visitor wrote it. Its row has no column for a phone: shared/forms/phone-email.ts makes an
 * e-mail address of it, which lacks spaces and brackets.
 */
export function findPhoneSpelling(text: string, number: string): string {
  if (number === '' || number.length > MAX_CHARS) return number
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  // Without a bound, thousands of brackets would be read again from each of them.
  const spelled = new RegExp(`[([<"@]{0,5}${characters.join(`[${NOT_IN_ADDRESS}]*`)}[)\\]>"]*`, 'u')
  return spelled.exec(text)?.[0] ?? number
}

/** A wrong number is worse than none: two numbers, one beside other digits, or one that can't exist, give no link. */
export function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > MAX_CHARS) return undefined
  // A number from a table has tabs, which the library does not know.
  const plain = foldDigits(phone)
    .replace(/^[^0-9+]*\+[^0-9]*/, '+')
    .replace(/\s+/g, ' ')
  const number = /\p{L}/u.test(plain) ? findSingleNumber(plain, country) : parsePhoneNumber(plain, country)
  return number?.getURI()
}

/** Finds the number among words, as in “617 555 0199 after six”. In 8 (912) 345-67-89 alone it would find one of the owner's own country. */
function findSingleNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const [found, ...others] = findPhoneNumbersInText(text, country)
  if (!found || others.length > 0) return undefined
  const hasDigitsBeside =
    /\d[^\p{L}]*$/u.test(text.slice(0, found.startsAt)) || /^[^\p{L}]*\d/u.test(text.slice(found.endsAt))
  return hasDigitsBeside ? undefined : found.number
}

/** Reads a number that can exist, as dialed at home or from abroad. */
function parsePhoneNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const international = text.replace(new RegExp(`^[^0-9+]*${INTERNATIONAL_PREFIX}`), '+')
  return [text, international]
    .map((spelling) => parsePhoneNumberFromString(spelling.replace(OLD_MEXICAN, '$1'), country))
    .find((number) => number?.isValid())
}

/** The digits of a number, such as “+44 (0)20 7946 0958”, or of several: “617 555 0199 / 617 555 0123”. */
const DIGITS = `(?:[+]${SEPARATORS})?[0-9](?:${SEPARATORS}[0-9])*`
const DIGITS_ALONE = new RegExp(`^${SEPARATORS}${DIGITS}${SEPARATORS}$`)
const ALL_DIGITS = new RegExp(DIGITS, 'g')

/**
 * Parses a number. `spellings` has its digits, without a leading zero, and without the country's code where enough are left. `matches` finds
 * the number in a text, in any notation.
 */
export function parsePhone(
  typed: string,
  country: CountryCode | undefined,
): { spellings: string[]; matches: (text: string) => boolean } | undefined {
  if (typed.length > MAX_CHARS) return undefined
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

/**
 * Lists the groups with which a number may begin. After a plus, another one begins only where the first has enough digits: with 617 in
 * “+683 4002 617 555 0123”, and not with 20 in “+44 20 7946 0958”.
 */
function listStarts(groups: string[]): number[] {
  const hasPlus = groups[0]?.startsWith('+')
  const starts: number[] = []
  let lengthBefore = 0
  for (const [index, group] of groups.entries()) {
    if (index === 0 || !hasPlus || lengthBefore > MIN_DIGITS) starts.push(index)
    lengthBefore += group.length
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
