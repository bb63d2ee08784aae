import { domainToASCII, domainToUnicode } from 'node:url'
import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import { makePhoneEmail } from '../shared/phone-email.ts'
import { makePhoneMatcher, type PersonMatcher } from './phone-matcher.ts'

/** No e-mail is longer, as RFC 3696 says in section 3. A text of thousands of spaces would take half a second. */
const MAX_CHARS = 320

/**
 * Makes a matcher of an e-mail address, or of a phone number as it is dialed in the country of `getOwnerProfile`.
 * @returns undefined for anything else
 */
export function makePersonMatcher(typed: string): PersonMatcher | undefined {
  if (typed.length > MAX_CHARS) return undefined
  const contact = trimContact(typed).toWellFormed()
  if (/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(contact)) return makeEmailMatcher(contact)
  return makePhoneMatcher(contact, getOwnerProfile().country)
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
  return { candidateTexts: spellings, matches: (text) => whole.test(foldEmail(text)) }
}

/** JavaScript lowers a capital sigma to σ or, at the end of a word, to ς. */
const foldEmail = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

/** @returns undefined for a note, which has no sender, and for a lead without a readable e-mail or number */
export function makeSenderMatcher({ email, phone, reply_link }: Lead): PersonMatcher | undefined {
  // The link of a phone has only its number, after tel:, and the visitor may have written words beside it.
  const person = makePersonMatcher(email || reply_link || phone)
  if (!person || phone === '') return person
  // The e-mail that a meetup has for its number finds a number too short to be looked for in texts.
  const { candidateTexts, matches } = makeEmailMatcher(makePhoneEmail(phone))
  return {
    candidateTexts: [...person.candidateTexts, ...candidateTexts],
    matches: (text) => person.matches(text) || matches(text),
  }
}
