// The digits and separators of phone numbers. The database has the same in 20261127000300_search.sql, for search_text.
// Which rows are deleted with a person is decided here: actions have no search_text, and a search_text has no plus.
// tests/store/folding.test.ts compares each character.

/** Arabic and Persian digits. The last four bits of each are its value. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS}]`, 'g')

/** What separates a phone's digits on one line, also invisibly in a copied contact, as in private.make_search_text. */
export const PHONE_SEPARATORS =
  '[ \\t()./·•\\[\\]\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\u30fc\\u2500~\\u2053\\u223c-]*'

/** Writes all digits as 0 to 9. NFKC writes wide and raised ones. */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => `${digit.charCodeAt(0) & 15}`)

export const extractDigits = (text: string): string => foldDigits(text).replaceAll(/\D/g, '')
