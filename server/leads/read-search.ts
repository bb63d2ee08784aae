import type { CountryCode } from 'libphonenumber-js'
import { pastedContact, readPhone } from './phone.ts'
import {
  fold,
  inOwnLetters,
  NAMES_WITH_SIGNS,
  pairs,
  runs,
  UNSPACED,
  WORD_MAX_CHARS,
  withoutApostrophes,
} from './search-words.ts'

/** One of a lead's words, or how one of them begins. */
type Term = { word: string; isBeginning: boolean }

/**
 * What is looked for: a lead has to have all `terms`. Somebody's whole address or phone is in `person` too; where a lead has
 * that, only such leads are found.
 */
export type Search = { person: Term[] | undefined; terms: Term[] }

/** What was typed into a search; without a word in it there are no terms. `country` is the one of a phone without a code. */
export function readSearch(typed: string, country?: CountryCode): Search {
  const words = typed
    .trim()
    .replace(/^(mailto|tel):/i, '')
    .split(/[\s\p{Cc}]+/u)
    .map(fold)
    .flatMap(readWord)
  // An owner who has typed the last word may not have finished it.
  const terms = words.map((word, at) => ({ word, isBeginning: at === words.length - 1 && !UNSPACED.test(word) }))
  const phone = readPhone(pastedContact(typed), country)
  if (phone) return { person: [{ word: phone.key, isBeginning: true }], terms }
  const isAddress = words.at(-1)?.includes('@')
  return { person: isAddress ? words.map((word) => ({ word, isBeginning: false })) : undefined, terms }
}

/** An address as other programs write it: in brackets, or before a comma. */
const AROUND_ADDRESS = /^[<("]+|[>)",;:.]+$/g

/** The whole of one is a word: C++ must not find all that begins with c. */
const NAME_WITH_SIGN = new RegExp(`^${NAMES_WITH_SIGNS.source}$`, 'u')

function readWord(folded: string): string[] {
  const address = folded.replaceAll(AROUND_ADDRESS, '')
  if (/^[^@]+@[^@]+$/.test(address)) return [inOwnLetters(address).slice(0, WORD_MAX_CHARS)]
  if (NAME_WITH_SIGN.test(folded)) return [folded]
  return runs(folded).flatMap((run) => {
    if (UNSPACED.test(run)) return run.length > 1 ? pairs(run) : [run]
    return withoutApostrophes(run) || "'"
  })
}

/** Terms as a `tsquery`. */
export const queryOf = (terms: readonly Term[]): string =>
  terms.map(({ word, isBeginning }) => `'${word.replaceAll(/['\\]/g, '$&$&')}'${isBeginning ? ':*' : ''}`).join(' & ')

/** Whether a text with these words is found, where no list of words is asked. */
export function isFoundBy({ person, terms }: Search, words: readonly string[]): boolean {
  const has = ({ word, isBeginning }: Term) =>
    words.some((other) => (isBeginning ? other.startsWith(word) : other === word))
  return Boolean(person?.every(has)) || (terms.length > 0 && terms.every(has))
}
