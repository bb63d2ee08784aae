import type { CountryCode } from 'libphonenumber-js/max'
import { foldPhone } from '../shared/forms/phone-email.ts'
import { PHONE_MAX_CHARS, parsePhone } from '../shared/lead.ts'

/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7

/** What separates a phone's digits on one line, with the invisible characters of a copied contact. */
const BETWEEN = '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]*'

/** `digits` lack the country's code and a leading zero. */
export type Phone = {
  digits: string
  matches: (text: string) => boolean
}

/** Removes `mailto:`, brackets, a final comma and an extension, which people paste with an address or number. */
export const trimContact = (typed: string): string =>
  typed
    .replace(/^[\s<("]*(mailto|tel):/i, '')
    .replace(/^[\s<"]+|[\s>",;:.]+$/g, '')
    .replace(/[\s,;]*(ext\.?|x)[\s=]*\d+$/i, '')

export function readPhone(typed: string, country?: CountryCode): Phone | undefined {
  if (typed.length > PHONE_MAX_CHARS) return undefined
  const text = foldPhone(typed).trim()
  const typedDigits = text.replaceAll(/\D/g, '')
  if (!new RegExp(`^${BETWEEN}\\+?(?:${BETWEEN}[0-9])+${BETWEEN}$`).test(text) || typedDigits.length < MIN_DIGITS) {
    return undefined
  }
  const known = parsePhone(text, country)
  const digits = known ? String(known.nationalNumber) : typedDigits.replace(/^0+/, '')
  const code = known ? String(known.countryCallingCode) : ''
  const pattern = new RegExp([...digits].join(BETWEEN), 'g')
  return {
    digits,
    matches: (written) => [...foldPhone(written).matchAll(pattern)].some((found) => isEntireNumber(found, code)),
  }
}

const DIGITS_BEFORE = new RegExp(`[+]?(?:[0-9]${BETWEEN}){0,20}$`)
const ZERO_BEFORE = new RegExp(`(?<![0-9])0${BETWEEN}$`)
const DIGITS_AFTER = new RegExp(`^${BETWEEN}[0-9]`)

/**
 * Rejects part of a longer number. It may follow the country's code or the national prefix: 0, in North America 1, in Russia 8.
 * Mexico's code was followed by a 1 until 2019.
 */
function isEntireNumber({ 0: found, index, input }: RegExpExecArray, code: string): boolean {
  const length = found.replaceAll(/\D/g, '').length
  const isLong = length >= LONG_DIGITS
  const [before, after] = [input.slice(Math.max(0, index - 60), index), input.slice(index + found.length)]
  if (isLong ? /^[0-9]/.test(after) : DIGITS_AFTER.test(after)) return false
  const front = DIGITS_BEFORE.exec(before)?.[0] ?? ''
  const prefix = front.replaceAll(/\D/g, '')
  const isNationalPrefix = ['', '0', '00', '011'].includes(prefix) || (length === 10 && ['1', '8'].includes(prefix))
  const isCountryCode = code
    ? new RegExp(`^(00|011)?${code}${code === '52' ? '1' : '0'}?$`).test(prefix)
    : front.startsWith('+') || prefix.startsWith('00')
  // The digits before it may end another number, but not in the same group of digits.
  const isOtherNumber = isLong && !front.startsWith('+') && !/[0-9]$/.test(before.replace(ZERO_BEFORE, ''))
  return isNationalPrefix || isCountryCode || isOtherNumber
}
const LONG_DIGITS = 9
