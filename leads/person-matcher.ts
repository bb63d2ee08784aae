import { domainToASCII, domainToUnicode } from 'node:url'
import type { CountryCode } from 'libphonenumber-js'
import type { Lead } from '../shared/lead.ts'
import { makePhoneEmail } from '../shared/phone-email.ts'
import {
  extractDigits,
  foldDigits,
  INTERNATIONAL_PREFIX,
  ONLY_DIGITS,
  PHONE_DIGITS,
  parsePhoneNumber,
  SPELLED_PHONE_MAX_CHARS,
} from './phone.ts'

/** The database finds rows that contain one of `candidateTexts`, by private.make_like_pattern. `isIn` then decides. */
export type PersonMatcher = {
  candidateTexts: string[]
  isIn: (text: string) => boolean
}

/** No e-mail is longer, as RFC 3696 says in section 3. A text of thousands of spaces would take half a second. */
const MAX_CHARS = 320

/**
 * Makes a matcher of an e-mail address, or of a phone number as it is dialed in `country`.
 * @returns undefined for anything else
 */
export function makePersonMatcher(typed: string, country: CountryCode | undefined): PersonMatcher | undefined {
  if (typed.length > MAX_CHARS) return undefined
  const contact = trimContact(typed).toWellFormed()
  if (/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(contact)) return makeEmailMatcher(contact)
  return makePhoneMatcher(contact, country)
}

/** Removes what people paste with an e-mail or number. */
const trimContact = (typed: string): string =>
  typed
    // This is written as mailto:ann@example.org.
    .replace(/^[\s<("]*(mailto|tel):/i, '')
    // This is written as <ann@example.org>.
    .replace(/^[\s<"]+|[\s>",;:.]+$/g, '')
    // This is written as 617 555 0123 ext. 12.
    .replace(/^([^@]*?)[\s,;]*(ext\.?|x)[\s=]*\d+$/i, '$1')

const LETTER = '[\\p{L}\\p{N}]'
/** No letter of the e-mail is before it: ann@x.org must not find joann@x.org, nor jane@x.org o'jane@x.org. */
const EMAIL_START = `(?<!${LETTER}['&]|[._%+-]|${LETTER})`
/** No letter of the e-mail is after it, but a full stop may be: ann@x.org must not find ann@x.org.uk. */
const EMAIL_END = `[.-]*(?![.-]|${LETTER})`

/** Matches whole e-mails. */
function makeEmailMatcher(typed: string): PersonMatcher {
  const email = foldEmail(typed)
  const at = email.lastIndexOf('@') + 1
  const before = email.slice(0, at)
  const domain = email.slice(at)
  // A browser sends an international domain as ASCII. A text has it as the visitor wrote it.
  const others = [domainToASCII(domain), domainToUnicode(domain)].map((other) => foldEmail(before + (other || domain)))
  // The text as it was typed also finds letters that JavaScript lowers and the database does not.
  const spellings = [...new Set([typed, email, ...others])]
  const literals = spellings.map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const whole = new RegExp(`${EMAIL_START}(${literals.join('|')})${EMAIL_END}`, 'u')
  return { candidateTexts: spellings, isIn: (text) => whole.test(foldEmail(text)) }
}

/** JavaScript lowers a capital sigma to σ or, at the end of a word, to ς. */
const foldEmail = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

/** Many texts hold a shorter number by chance. */
const MIN_DIGITS = 7
/** A number this long may be a part of a longer run of digits. A shorter one must be the whole run. */
const LONG_DIGITS = 9

const ALL_DIGITS = new RegExp(PHONE_DIGITS, 'g')

/**
 * Makes a matcher of a number. Its candidateTexts are 2079460958 for “+44 (0)20 7946 0958”, 12345678 and 612345678 for
 * “06 1 234 5678” in Hungary. `isIn` finds it in a text, in any notation.
 */
function makePhoneMatcher(typed: string, country: CountryCode | undefined): PersonMatcher | undefined {
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
    isIn: (text) => (foldDigits(text).match(ALL_DIGITS) ?? []).some((run) => isNumber(run.replace(/[^0-9+]/g, ''))),
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

/** @returns undefined for a note, which has no sender, and for a lead without a readable e-mail or number */
export function makeSenderMatcher(
  { email, phone, reply_link }: Lead,
  country: CountryCode | undefined,
): PersonMatcher | undefined {
  // The link of a phone has only its number, after tel:, and the visitor may have written words beside it.
  const person = makePersonMatcher(email || reply_link || phone, country)
  if (!person || phone === '') return person
  // The e-mail that a meetup has for its number finds a number too short to be looked for in texts.
  const { candidateTexts, isIn } = makeEmailMatcher(makePhoneEmail(phone))
  return {
    candidateTexts: [...person.candidateTexts, ...candidateTexts],
    isIn: (text) => person.isIn(text) || isIn(text),
  }
}
