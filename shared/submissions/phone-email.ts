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

/** Arabic, Persian and wide digits, each row in the order of their values: the last four bits of each. */
export const OTHER_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS.join('')}]`, 'g')

/** A text with every digit as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => `${digit.charCodeAt(0) & 15}`)

/** The same, with wide signs as narrow ones: as phones are compared. */
export const foldPhone = (text: string): string => withPlainDigits(text.normalize('NFKC'))

/** All digits of a phone, as its e-mail has them. */
export const digitsOf = (phone: string): string => withPlainDigits(phone).replace(/\D/g, '')
