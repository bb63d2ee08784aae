import { domainToUnicode } from 'node:url'
import { phoneKeysIn } from './phone.ts'

/** PostgreSQL takes 2,046 bytes as one lexeme, and a character has up to four: https://www.postgresql.org/docs/current/textsearch-limits.html */
export const WORD_MAX_CHARS = 500

/** Scripts that are written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const SIGNS = /[%_\\']/g
const IN_WORD = `\\p{L}\\p{N}\\p{M}${SIGNS.source.slice(1, -1)}`
const RUNS = new RegExp(
  `(?:${UNSPACED.source}\\p{M}*)+|[${IN_WORD}]+?(?=${UNSPACED.source}|[^${IN_WORD}]|$)|\\p{Regional_Indicator}{2}|\\p{Extended_Pictographic}`,
  'gu',
)

/** Distinct, for `array_to_tsvector($1::text[])`. read-search.ts must split a search in the same way. */
export function searchWords(text: string): string[] {
  const folded = fold(text)
  const words = runs(folded).flatMap((run) => {
    if (UNSPACED.test(run)) return [...run, ...pairs(run)]
    // O'Neil is found by oneil and by neil, 100% by 100 and by % too.
    return [withoutApostrophes(run), ...run.split(SIGNS), ...(run.match(SIGNS) ?? [])]
  })
  const names = [...folded.matchAll(NAMES_WITH_SIGNS)].map(([name]) => name)
  return [...new Set([...words, ...names, ...addressesIn(folded), ...phoneKeysIn(text)])].filter(Boolean)
}

export const NAMES_WITH_SIGNS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,20}(?:\+{1,2}|#)(?![\p{L}\p{N}])/gu

export const runs = (folded: string): string[] =>
  [...folded.matchAll(RUNS)].map(([run]) => [...run].slice(0, WORD_MAX_CHARS).join(''))

export const withoutApostrophes = (run: string): string => run.replaceAll("'", '')

export function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

const APOSTROPHES = /[’‘‛ʼʻʹ′`´＇]/g
/** Variation selectors: whether the symbol before is shown as an emoji. */
const PICTURE_OR_TEXT = /[\ufe0e\ufe0f]/g
/** Letters that NFKD does not decompose, as they are typed on keyboards without them. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** Without case and accents. GRÜSSE and Grüße are the same only in upper case. */
export const fold = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(PICTURE_OR_TEXT, '')
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)

const ADDRESS_MAX_CHARS = 320
/** Both halves and the @ must fit into one lexeme. */
const HALF_MAX_CHARS = WORD_MAX_CHARS / 2
/** A lookbehind reads backwards from each @; a search for the beginning would try every letter. */
const ADDRESS = new RegExp(
  `(?<=((?:[\\p{L}\\p{N}\\p{M}._%+-]|(?<=[\\p{L}\\p{N}])['&]){1,${HALF_MAX_CHARS}}))@([\\p{L}\\p{N}\\p{M}.-]{0,${HALF_MAX_CHARS - 1}}[\\p{L}\\p{N}\\p{M}])`,
  'gu',
)

/** A browser sends an international domain as ASCII. */
export function inOwnLetters(address: string): string {
  if (!address.includes('xn--')) return address
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + fold(domainToUnicode(address.slice(at)))
}

/** Whole addresses, as owner/leads/person.ts matches them, and each word with an @. */
function addressesIn(folded: string): string[] {
  const words = folded.split(/\s+/).filter((word) => /^[^@]+@[^@]+$/.test(word) && word.length <= ADDRESS_MAX_CHARS)
  const addresses = [...words, ...[...folded.matchAll(ADDRESS)].map(([, before, behind]) => `${before}@${behind}`)]
  return addresses.flatMap((address) => [address, inOwnLetters(address)])
}
