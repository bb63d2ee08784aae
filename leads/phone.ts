import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { NOT_IN_ADDRESS } from '../shared/forms/phone-email.ts'

/** The form accepts 40 characters; the same digits further apart are no phone. */
const MAX_CHARS = 60
/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7
const LONG_DIGITS = 9

/** What separates a phone's digits on one line, with the invisible characters of a copied contact. */
const SEPARATORS =
  '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]*'

/** Arabic, Persian and wide digits, each row in the order of their values: the last four bits of each. */
const OTHER_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS.join('')}]`, 'g')

/** Writes all digits as 0 to 9. */
export const foldPhone = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => `${digit.charCodeAt(0) & 15}`)

export const readDigits = (text: string): string => foldPhone(text).replaceAll(/\D/g, '')

/**
 * Finds a meetup's number in its text as the visitor wrote it. Its row has no column for a phone: shared/forms/phone-email.ts makes an
 * e-mail address of it, which lacks spaces and brackets.
 */
export function findPhoneSpelling(text: string, number: string): string {
  if (number === '') return ''
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  const spelled = new RegExp(`[([<"]*${characters.join(`[${NOT_IN_ADDRESS}]*`)}[)\\]>"]*`, 'u')
  return spelled.exec(text)?.[0] ?? number
}

/** A wrong number is worse than none: two numbers, or one that can't exist, give no link. */
export function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > MAX_CHARS) return undefined
  const plain = foldPhone(phone).replace(/^[^0-9+]*\+[^0-9]*/, '+')
  const [found, ...others] = findPhoneNumbersInText(plain, country)
  if (others.length > 0) return undefined
  // The library would find a number of the owner's own country in 0052 1 55 …
  const entire = /\p{L}/u.test(plain) ? undefined : parsePhone(plain, country)
  return (entire ?? found?.number)?.getURI()
}

/** Reads a number that can exist, also with 00 or 011 as dialed from abroad, or with +52 1 as written in Mexico until 2019. */
function parsePhone(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  return [text, text.replace(/^[^0-9+]*(00|011)/, '+')]
    .map((spelling) => spelling.replace(/^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/, '$1'))
    .map((spelling) => parsePhoneNumberFromString(spelling, country))
    .find((number) => number?.isValid())
}

/** `digits` lack the country's code and a leading zero. `matches` finds the number in a text, in any notation. */
export type Phone = {
  digits: string
  matches: (text: string) => boolean
}

export function readPhone(typed: string, country: CountryCode | undefined): Phone | undefined {
  if (typed.length > MAX_CHARS) return undefined
  const text = foldPhone(typed).trim()
  const typedDigits = readDigits(text)
  const isPhone = new RegExp(`^${SEPARATORS}\\+?(?:${SEPARATORS}[0-9])+${SEPARATORS}$`).test(text)
  if (!isPhone || typedDigits.length < MIN_DIGITS) return undefined
  const known = parsePhone(text, country)
  const digits = known ? String(known.nationalNumber) : typedDigits.replace(/^0+/, '')
  const code = known ? String(known.countryCallingCode) : ''
  const pattern = new RegExp([...digits].join(SEPARATORS), 'g')
  return {
    digits,
    matches: (written) => [...foldPhone(written).matchAll(pattern)].some((found) => isEntireNumber(found, code)),
  }
}

const DIGITS_BEFORE = new RegExp(`[+]?(?:[0-9]${SEPARATORS}){0,20}$`)
const ZERO_BEFORE = new RegExp(`(?<![0-9])0${SEPARATORS}$`)
const DIGITS_AFTER = new RegExp(`^${SEPARATORS}[0-9]`)

/**
 * Rejects part of a longer number. It may follow the country's code or the national prefix: 0, in North America 1, in Russia 8.
 * Mexico's code was followed by a 1 until 2019.
 */
function isEntireNumber({ 0: found, index, input }: RegExpExecArray, code: string): boolean {
  const length = readDigits(found).length
  const isLong = length >= LONG_DIGITS
  const before = input.slice(Math.max(0, index - 60), index)
  const after = input.slice(index + found.length)
  if (isLong ? /^[0-9]/.test(after) : DIGITS_AFTER.test(after)) return false
  const front = DIGITS_BEFORE.exec(before)?.[0] ?? ''
  const prefix = readDigits(front)
  const isNationalPrefix = ['', '0', '00', '011'].includes(prefix) || (length === 10 && ['1', '8'].includes(prefix))
  if (isNationalPrefix) return true
  const isCountryCode = code
    ? new RegExp(`^(00|011)?${code}${code === '52' ? '1' : '0'}?$`).test(prefix)
    : front.startsWith('+') || prefix.startsWith('00')
  if (isCountryCode) return true
  // The digits before it may end another number, but not in the same group of digits.
  return isLong && !front.startsWith('+') && !/[0-9]$/.test(before.replace(ZERO_BEFORE, ''))
}
