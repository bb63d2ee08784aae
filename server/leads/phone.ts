import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { PHONE_MAX_CHARS } from '../../shared/lead.ts'
import { foldPhone, OTHER_DIGITS } from '../../shared/submissions/phone-email.ts'

/** Shorter ones are in many texts by chance. */
const MIN_DIGITS = 7

/** What is between a phone's digits, on one line: signs, spaces and what a copied contact hides there. */
const BETWEEN = '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]*'

/**
 * A number in every notation: `digits` are those that are in each of them, without the country's code and a leading zero.
 * `pattern` is PostgreSQL's for a text as it is stored: quick, and it finds too much; `isMentionedIn` decides.
 */
export type Phone = {
  digits: string
  /** One of the phoneKeysIn a text with the number begins so. */
  key: string
  pattern: string
  isMentionedIn: (text: string) => boolean
}

const anyOf = (digit: string) => `[${digit}${OTHER_DIGITS.map((row) => row[Number(digit)]).join('')}]`

/** Somebody's address or number as people paste it: from a link, in brackets, with a comma behind it, or with an extension. */
export const pastedContact = (typed: string): string =>
  typed
    .replace(/^[\s<("]*(mailto|tel):/i, '')
    .replace(/^[\s<"]+|[\s>",;:.]+$/g, '')
    .replace(/[\s,;]*(ext\.?|x)[\s=]*\d+$/i, '')

/** A phone in any notation; undefined for other text. `country` is the one of a number without a country's code. */
export function readPhone(typed: string, country?: CountryCode): Phone | undefined {
  if (typed.length > PHONE_MAX_CHARS) return undefined
  const text = foldPhone(typed).trim()
  const typedDigits = text.replaceAll(/\D/g, '')
  if (!new RegExp(`^${BETWEEN}\\+?(?:${BETWEEN}[0-9])+${BETWEEN}$`).test(text) || typedDigits.length < MIN_DIGITS) {
    return undefined
  }
  const known = parsePhoneNumberFromString(text.replace(/^00/, '+'), country)
  const isKnown = known?.isValid() ?? false
  const digits = isKnown ? String(known?.nationalNumber) : typedDigits.replace(/^0+/, '')
  const code = isKnown ? String(known?.countryCallingCode) : ''
  const place = new RegExp([...digits].join(BETWEEN), 'g')
  return {
    digits,
    key: keyOf(digits),
    pattern: [...digits].map(anyOf).join(`[^0-9${OTHER_DIGITS.join('')}]*`),
    isMentionedIn: (written) => [...foldPhone(written).matchAll(place)].some((found) => isWhole(found, code)),
  }
}

/** The longest phone has 15 digits, and some more are dialled before them. */
const KEY_DIGITS = 20
/** The digits from the last to the first: whatever is dialled before a number, a code or nothing, comes behind it. */
const keyOf = (digits: string) => `#${[...digits.slice(-KEY_DIGITS)].reverse().join('')}`

const ROWS_OF_DIGITS = new RegExp(`[0-9]+(?:${BETWEEN}[0-9]+)*`, 'g')

/** What phones in a text are found by. Where one ends and another begins nobody knows, so each row of digits may be an end. */
export function phoneKeysIn(text: string): string[] {
  return [...foldPhone(text).matchAll(ROWS_OF_DIGITS)].flatMap(([row]) => {
    let digits = ''
    return [...row.matchAll(/[0-9]+/g)].flatMap(([some]) => {
      digits = `${digits}${some}`.slice(-KEY_DIGITS)
      return digits.length < MIN_DIGITS ? [] : [keyOf(digits)]
    })
  })
}

const DIGITS_BEFORE = new RegExp(`[+]?(?:[0-9]${BETWEEN}){0,20}$`)
const ZERO_BEFORE = new RegExp(`(?<![0-9])0${BETWEEN}$`)
const DIGITS_AFTER = new RegExp(`^${BETWEEN}[0-9]`)

/**
 * Whether the digits found are a whole number, never a part of a longer one. The country's code may come before them, and the
 * national prefix: 0, in North America 1, in Russia 8. A long number counts as whole even when others are beside it.
 */
function isWhole({ 0: found, index, input }: RegExpExecArray, code: string): boolean {
  const length = found.replaceAll(/\D/g, '').length
  const isLong = length >= LONG_DIGITS
  const [before, after] = [input.slice(Math.max(0, index - 60), index), input.slice(index + found.length)]
  if (isLong ? /^[0-9]/.test(after) : DIGITS_AFTER.test(after)) return false
  const front = DIGITS_BEFORE.exec(before)?.[0] ?? ''
  const digits = front.replaceAll(/\D/g, '')
  const isDialled = /^(00|011)?$/.test(digits) || digits === '0' || (length === 10 && ['1', '8'].includes(digits))
  const isCode = code
    ? new RegExp(`^(00|011)?${code}0?$`).test(digits)
    : front.startsWith('+') || digits.startsWith('00')
  // Another number may end just before it, though not in the same row of digits.
  const isApart = isLong && !front.startsWith('+') && !/[0-9]$/.test(before.replace(ZERO_BEFORE, ''))
  return isDialled || isCode || isApart
}
const LONG_DIGITS = 9
