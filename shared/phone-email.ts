// The specification has no column for the phone of a meetup, which thus becomes its e-mail (decision 29).

/** RFC 2606 reserves `.invalid`, so no mailbox ever receives a mail to it. */
const DOMAIN = 'phone-contact.invalid'
/** An e-mail needs a local part, and a phone may have been nothing but brackets. */
const WITHOUT_NUMBER = 'no-number'

/** Characters that no e-mail has unquoted: spaces, control and format characters, and the specials of RFC 5322. */
export const NOT_IN_EMAIL = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\ufffd()<>\\[\\]:;@\\\\,"'
const REMOVED = new RegExp(`[${NOT_IN_EMAIL}]`, 'gu')

export const makePhoneEmail = (phone: string): string => `${phone.replace(REMOVED, '') || WITHOUT_NUMBER}@${DOMAIN}`

/** @returns the number, empty if the visitor left none; undefined for any e-mail that makePhoneEmail has not made */
export function parsePhoneEmail(email: string): string | undefined {
  const [number = ''] = email.split('@')
  if (email !== makePhoneEmail(number)) return undefined
  return number === WITHOUT_NUMBER ? '' : number
}
