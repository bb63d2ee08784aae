/** A meetup's e-mail can't reach a phone: RFC 2606 reserves `.invalid`, so nobody else ever receives an answer to it. */
const DOMAIN = 'phone-contact.invalid'
/** An address needs a first part, and a phone may have been written in brackets alone. */
const WITHOUT_NUMBER = 'no-number'

/** What no address holds unquoted: blanks, control and format characters, and the specials of RFC 5322. */
export const NOT_IN_ADDRESS = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\ufffd()<>\\[\\]:;@\\\\,"'
const TAKEN_OUT = new RegExp(`[${NOT_IN_ADDRESS}]`, 'gu')

/** The e-mail under which a meetup is stored: the number as it was typed, without what an address can't hold. */
export const phoneEmail = (phone: string): string => `${phone.replace(TAKEN_OUT, '') || WITHOUT_NUMBER}@${DOMAIN}`

/** The number that such an e-mail holds, or nothing where it has none; undefined of any other address. */
export function numberOfPhoneEmail(email: string): string | undefined {
  const [number = '', domain] = email.split('@')
  if (domain !== DOMAIN) return undefined
  return number === WITHOUT_NUMBER ? '' : number
}

/** Arabic, Persian and wide digits, each row in the order of their values: the last four bits of each. */
export const OTHER_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS.join('')}]`, 'g')

/** A text with every digit as 0 to 9. */
const withPlainDigits = (text: string): string => text.replace(OTHER_DIGIT, (digit) => `${digit.charCodeAt(0) & 15}`)

/** The same, with wide signs as narrow ones: as phones are compared. */
export const foldPhone = (text: string): string => withPlainDigits(text.normalize('NFKC'))

/** All digits of a phone, as the database compares phones. */
export const digitsOf = (phone: string): string => withPlainDigits(phone).replace(/\D/g, '')
