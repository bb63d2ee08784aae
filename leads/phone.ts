import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { NOT_IN_EMAIL } from '../shared/phone-email.ts'
import { extractDigits, foldDigits, joinDigits } from './folding.ts'

/** The form accepts 40 characters. A text that spreads a phone's digits over more than these is not read as one. */
const PHONE_MAX_CHARS = 60

/** What is dialed before the country's code. A plus is written in its place. */
const INTERNATIONAL_PREFIX = /^[^0-9+]*(?:[+]|00|011)/
/** A number of Mexico until 2019, such as +52 1 55 1234 5678. */
const OLD_MEXICAN = /^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/

/**
 * Finds a meetup's number in its text as the visitor wrote it. Its row has no column for a phone:
 * shared/phone-email.ts makes an e-mail address of it, which lacks spaces and brackets.
 */
export function findPhoneSpelling(text: string, number: string): string {
  if (number === '' || number.length > PHONE_MAX_CHARS) return number
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  // Without a bound, thousands of brackets would be read again from each of them.
  const spelled = new RegExp(`[([<"@]{0,5}${characters.join(`[${NOT_IN_EMAIL}]*`)}[)\\]>"]*`, 'u')
  return spelled.exec(text)?.[0] ?? number
}

/** A wrong number is worse than none: two numbers, one beside other digits, or one that can't exist, give no link. */
export function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > PHONE_MAX_CHARS) return undefined
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
function parsePhoneNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const international = text.replace(INTERNATIONAL_PREFIX, '+')
  return [text, international]
    .map((spelling) => parsePhoneNumberFromString(spelling.replace(OLD_MEXICAN, '$1'), country))
    .find((number) => number?.isValid())
}

/** Many texts hold a shorter number by chance. */
const COMPARED_DIGITS_MIN = 7
/** The digits before the last eight depend on where one dials: +54 9 11 5744 7700 is 011 15 5744-7700 at home. */
const COMPARED_DIGITS_MAX = 8

/** Makes a matcher of a number, in any notation. @returns undefined for anything else, and for a too short number */
export function makePhoneMatcher(
  typed: string,
  country: CountryCode | undefined,
): { spellings: string[]; matches: (text: string) => boolean } | undefined {
  if (typed.length > PHONE_MAX_CHARS || !/^\s*[+]?[0-9]+\s*$/.test(joinDigits(typed))) return undefined
  const known = parsePhoneNumber(foldDigits(typed).trim(), country)
  const national = String(known?.nationalNumber ?? '')
  // A few countries have very short numbers, such as Niue: +683 4002, and never 4002.
  const number = national.length < COMPARED_DIGITS_MIN ? extractDigits(known?.number ?? typed) : national
  const digits = number.replace(/^0+/, '').slice(-COMPARED_DIGITS_MAX)
  if (digits.length < COMPARED_DIGITS_MIN) return undefined
  // 617 5550 is not the beginning of 617 555 0123.
  const pattern = new RegExp(digits.length < COMPARED_DIGITS_MAX ? `${digits}(?![0-9])` : digits)
  return { spellings: [digits], matches: (text) => pattern.test(joinDigits(text)) }
}
