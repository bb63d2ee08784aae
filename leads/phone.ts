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
const LONG_DIGITS = 9

/** What is dialed before the country's code. A plus is written in its place. */
const INTERNATIONAL_PREFIXES = ['00', '011']
/** What is dialed before a number of the own country; where it has `digits`, before numbers of that length alone. */
const NATIONAL_PREFIXES: { prefix: string; digits?: number }[] = [
  { prefix: '0' },
  { prefix: '1', digits: 10 }, // in North America
  { prefix: '8', digits: 10 }, // in Russia
]
/** What people write between the country's code and the number, as in +44 (0)20. In Mexico it was a 1 until 2019. */
const TRUNK_DIGITS: Record<string, string> = { 52: '1' }
const MEXICO_UNTIL_2019 = /^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/

/**
 * Finds a meetup's number in its text as the visitor wrote it. Its row has no column for a phone: shared/forms/phone-email.ts makes an
 * e-mail address of it, which lacks spaces and brackets.
 */
export function findPhoneSpelling(text: string, number: string): string {
  if (number === '' || number.length > MAX_CHARS) return number
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  // Without a bound, thousands of brackets would be read again from each of them.
  const spelled = new RegExp(`[([<"]{0,5}${characters.join(`[${NOT_IN_ADDRESS}]*`)}[)\\]>"]*`, 'u')
  return spelled.exec(text)?.[0] ?? number
}

/** A wrong number is worse than none: two numbers, or one that can't exist, give no link. */
export function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > MAX_CHARS) return undefined
  const plain = foldDigits(phone).replace(/^[^0-9+]*\+[^0-9]*/, '+')
  const [found, ...others] = findPhoneNumbersInText(plain, country)
  if (others.length > 0) return undefined
  // The library would find a number of the owner's own country in 0052 1 55 …
  const entire = /\p{L}/u.test(plain) ? undefined : parsePhoneNumber(plain, country)
  return (entire ?? found?.number)?.getURI()
}

/** Reads a number that can exist, as dialed at home or from abroad. */
function parsePhoneNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const international = text.replace(new RegExp(`^[^0-9+]*(${INTERNATIONAL_PREFIXES.join('|')})`), '+')
  return [text, international]
    .map((spelling) => parsePhoneNumberFromString(spelling.replace(MEXICO_UNTIL_2019, '$1'), country))
    .find((number) => number?.isValid())
}

/** `digits` lack a leading zero, and the country's code where enough are left. `matches` finds the number in a text, in any notation. */
export type Phone = {
  digits: string
  matches: (text: string) => boolean
}

export function parsePhone(typed: string, country: CountryCode | undefined): Phone | undefined {
  if (typed.length > MAX_CHARS) return undefined
  const text = foldDigits(typed).trim()
  const typedDigits = extractDigits(text).replace(/^0+/, '')
  const isPhone = new RegExp(`^${SEPARATORS}\\+?(?:${SEPARATORS}[0-9])+${SEPARATORS}$`).test(text)
  if (!isPhone || typedDigits.length < MIN_DIGITS) return undefined
  const known = parsePhoneNumber(text, country)
  const national = known ? String(known.nationalNumber) : typedDigits
  const code = known ? String(known.countryCallingCode) : ''
  const pattern = new RegExp([...national].join(SEPARATORS), 'g')
  return {
    digits: national.length < MIN_DIGITS ? `${code}${national}` : national,
    matches: (written) => [...foldDigits(written).matchAll(pattern)].some((found) => isEntireNumber(found, code)),
  }
}

const DIGITS_BEFORE = new RegExp(`[+]?(?:[0-9]${SEPARATORS}){0,20}$`)
const ZERO_BEFORE = new RegExp(`(?<![0-9])0${SEPARATORS}$`)
const DIGITS_AFTER = new RegExp(`^${SEPARATORS}[0-9]`)

/** Rejects part of a longer number. @param code of the country, or '' where it is not known */
function isEntireNumber({ 0: found, index, input }: RegExpExecArray, code: string): boolean {
  const { length } = extractDigits(found)
  const isLong = length >= LONG_DIGITS
  const before = input.slice(Math.max(0, index - MAX_CHARS), index)
  const after = input.slice(index + found.length)
  if (isLong ? /^[0-9]/.test(after) : DIGITS_AFTER.test(after)) return false
  const front = DIGITS_BEFORE.exec(before)?.[0] ?? ''
  if (listPrefixes(code, length).includes(extractDigits(front))) return true
  const hasPlus = front.startsWith('+')
  if (code === '' && (hasPlus || front.startsWith('00'))) return true
  // The digits before it may end another number, but not in the same group of digits.
  return isLong && !hasPlus && !/[0-9]$/.test(before.replace(ZERO_BEFORE, ''))
}

/** Lists the digits that may precede a number of so many digits. */
function listPrefixes(code: string, length: number): string[] {
  const national = NATIONAL_PREFIXES.filter(({ digits = length }) => digits === length).map(({ prefix }) => prefix)
  const dialed = ['', ...INTERNATIONAL_PREFIXES]
  if (code === '') return [...dialed, ...national]
  const trunk = TRUNK_DIGITS[code] ?? '0'
  const international = dialed.flatMap((prefix) => [`${prefix}${code}`, `${prefix}${code}${trunk}`])
  // A few countries have short numbers, such as Niue.
  return length < MIN_DIGITS ? international : [...dialed, ...national, ...international]
}
