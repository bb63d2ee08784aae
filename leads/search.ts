import { escapeLiteral } from 'pg'
import { foldPhone } from '../shared/forms/phone-email.ts'
import { country } from './owner-words.ts'
import { mentionCondition, readPerson } from './person.ts'

/** A phone that is only begun, or a date or number. */
const DIGITS_AND_SEPARATORS = /^[+\d\s()./·-]+$/
/** private.plain removes these, so that nothing is left to search for. */
const APOSTROPHES = /^['’‘‛ʼʻʹ′`´＇]+$/

/** A search without a word finds nothing. */
export const splitSearch = (typed: string): string[] =>
  typed
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '' && !APOSTROPHES.test(word))

/**
 * An SQL condition: each word is somewhere in `text`, or the address or phone is, in any notation.
 * @param text SQL for what private.searchable returns
 */
export function searchCondition(typed: string, text: string): string {
  const contains = (word: string) => `${text} like private.like_pattern(${escapeLiteral(word)})`
  const person = readPerson(typed, country)
  if (person) return mentionCondition(person, text)
  const words = splitSearch(typed)
  const condition = words.map(contains).join(' and ') || 'false'
  const folded = foldPhone(words.join(' '))
  if (!DIGITS_AND_SEPARATORS.test(folded)) return condition
  return `(${condition} or ${contains(folded.replaceAll(/\D/g, '') || folded)})`
}
