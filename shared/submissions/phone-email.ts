/** A meetup's e-mail can't reach a phone: RFC 2606 reserves `.invalid`, so nobody else ever receives an answer to it. */
const DOMAIN = 'phone-contact.invalid'
/** An address needs a first part, and a phone may have been written in words. */
const WITHOUT_DIGITS = 'no-digits'

/** The e-mail under which a meetup is stored. */
export const phoneEmail = (phone: string): string => `${digitsOf(phone) || WITHOUT_DIGITS}@${DOMAIN}`

/** The digits that such an e-mail holds, none of a phone in words; undefined of any other address. */
export function digitsOfPhoneEmail(email: string): string | undefined {
  const [digits = '', domain] = email.split('@')
  return domain === DOMAIN ? digits.replace(/\D/g, '') : undefined
}

/** Arabic, Persian and wide digits as 0 to 9: the last four bits of each are what it stands for. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`)

const digitsOf = (phone: string) => withPlainDigits(phone).replace(/\D/g, '')
