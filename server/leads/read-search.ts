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

type Term = { word: string; isBeginning: boolean }

/** A lead must have all `terms`. `person` is a whole address or phone: where any lead has it, only such leads are found. */
export type Search = { person: Term[] | undefined; terms: Term[] }

export function readSearch(typed: string, country?: CountryCode): Search {
  const words = typed
    .trim()
    .replace(/^(mailto|tel):/i, '')
    .split(/[\s\p{Cc}]+/u)
    .map(fold)
    .flatMap(readWord)
  // The owner may not have finished the last word.
  const terms = words.map((word, at) => ({ word, isBeginning: at === words.length - 1 && !UNSPACED.test(word) }))
  const phone = readPhone(pastedContact(typed), country)
  if (phone) return { person: [{ word: phone.key, isBeginning: true }], terms }
  const isAddress = words.at(-1)?.includes('@')
  return { person: isAddress ? words.map((word) => ({ word, isBeginning: false })) : undefined, terms }
}

/** Other programs write an address in brackets, or before a comma. */
const AROUND_ADDRESS = /^[<("]+|[>)",;:.]+$/g

/** C++ must not find all that begins with c. */
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

export const queryOf = (terms: readonly Term[]): string =>
  terms.map(({ word, isBeginning }) => `'${word.replaceAll(/['\\]/g, '$&$&')}'${isBeginning ? ':*' : ''}`).join(' & ')

export function isFoundBy({ person, terms }: Search, words: readonly string[]): boolean {
  const has = ({ word, isBeginning }: Term) =>
    words.some((other) => (isBeginning ? other.startsWith(word) : other === word))
  return Boolean(person?.every(has)) || (terms.length > 0 && terms.every(has))
}
