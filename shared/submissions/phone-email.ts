import type { ContactRow } from '../tables.ts'
import { withPlainDigits } from './digits.ts'

/** A meetup's e-mail can't reach a phone: RFC 2606 reserves `.invalid`, so nobody else ever receives an answer to it. */
const DOMAIN = 'phone-contact.invalid'
/** An address needs a first part, and a phone may have been written in words. */
const WITHOUT_DIGITS = 'no-digits'

/** The e-mail under which a meetup is stored. */
export const phoneEmail = (phone: string): string => `${digitsOf(phone) || WITHOUT_DIGITS}@${DOMAIN}`

export const isPhoneEmail = (email: string): boolean => email.endsWith(`@${DOMAIN}`)

/**
 * The number to call, of a stored meetup: its e-mail's digits, with a plus if the same phone has one in the message. Undefined
 * when it was written in words, or the e-mail is no meetup's.
 */
export function phoneOf({ email, message }: Pick<ContactRow, 'email' | 'message'>): string | undefined {
  const [digits = '', domain] = email.split('@')
  if (domain !== DOMAIN || !/^\d+$/.test(digits)) return undefined
  // The words around it are the owner's, and may be others since: a plus counts before the same digits.
  const text = withPlainDigits(message)
  const isAbroad = [...text.matchAll(/[+＋][\s().]*(?=\d)/g)].some(({ index }) =>
    digitsOf(text.slice(index)).startsWith(digits),
  )
  return `${isAbroad ? '+' : ''}${digits}`
}

const digitsOf = (phone: string) => withPlainDigits(phone).replace(/\D/g, '')
