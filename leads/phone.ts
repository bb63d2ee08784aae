import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { NOT_IN_EMAIL } from '../shared/phone-email.ts'

// The database has the same digits and separators in 20261127000600_search.sql, for search_text. Which rows are deleted
// with a person is decided here: actions have no search_text, and a search_text has no plus. tests/store/folding.test.ts
// compares each character.

/** Arabic and Persian digits. The last four bits of each are its value. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS}]`, 'g')

/** The characters between a phone's digits on one line, some of them invisible, as in private.make_search_text. */
export const PHONE_SEPARATORS =
  '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\u30fc\\u2500~\\u2053\\u223c-]*'

/** The digits of a number, such as “+44 (0)20 7946 0958”, or of several: “617 555 0199 / 617 555 0123”. */
export const PHONE_DIGITS = `(?:[+]${PHONE_SEPARATORS})?[0-9](?:${PHONE_SEPARATORS}[0-9])*`
export const ONLY_DIGITS = new RegExp(`^${PHONE_SEPARATORS}${PHONE_DIGITS}${PHONE_SEPARATORS}$`)

/** Writes all digits as 0 to 9. NFKC writes wide and raised ones. */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => `${digit.charCodeAt(0) & 15}`)

export const extractDigits = (text: string): string => foldDigits(text).replaceAll(/\D/g, '')

/** A text that spreads a phone's digits over more characters than these is not read as one. The form accepts 40. */
export const SPELLED_PHONE_MAX_CHARS = 60

/** The digits that are dialed before the country's code. A plus is written in their place. */
export const INTERNATIONAL_PREFIX = '(?:[+]|00|011)'
const DIALED_ABROAD = new RegExp(`^[^0-9+]*${INTERNATIONAL_PREFIX}`)
/** A number of Mexico until 2019, such as +52 1 55 1234 5678. */
const OLD_MEXICAN = /^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/

/**
 * Finds a meetup's number in its text as the visitor wrote it. Its row has no column for a phone:
 * shared/phone-email.ts makes an e-mail address of it, which lacks spaces and brackets.
 */
export function restorePhoneSpelling(text: string, number: string): string {
  if (number === '' || number.length > SPELLED_PHONE_MAX_CHARS) return number
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  // Without a bound, thousands of brackets would be read again from each of them.
  const spelled = new RegExp(`[([<"@]{0,5}${characters.join(`[${NOT_IN_EMAIL}]*`)}[)\\]>"]*`, 'u')
  return spelled.exec(text)?.[0] ?? number
}

/** A wrong number is worse than none: two numbers, one beside other digits, or one that can't exist, give no link. */
export function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > SPELLED_PHONE_MAX_CHARS) return undefined
  // A number from a table has tabs, which the library does not know.
  const plain = foldDigits(phone)
    .replace(/^[^0-9+]*\+[^0-9]*/, '+')
    .replace(/\s+/g, ' ')
  const number = /\p{L}/u.test(plain) ? findSingleNumber(plain, country) : parsePhoneNumber(plain, country)
  return number?.getURI()
}

/** Finds the number among words, as in “617 555 0199 after six”. In 8 (912) 345-67-89 it would find an American one. */
function findSingleNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const [found, ...others] = findPhoneNumbersInText(text, country)
  if (!found || others.length > 0) return undefined
  const hasDigitsBeside =
    /\d[^\p{L}]*$/u.test(text.slice(0, found.startsAt)) || /^[^\p{L}]*\d/u.test(text.slice(found.endsAt))
  return hasDigitsBeside ? undefined : found.number
}

/** Reads a number that can exist, as dialed at home or from abroad. */
export function parsePhoneNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const international = text.replace(DIALED_ABROAD, '+')
  return [text, international]
    .map((spelling) => parsePhoneNumberFromString(spelling.replace(OLD_MEXICAN, '$1'), country))
    .find((number) => number?.isValid())
}
