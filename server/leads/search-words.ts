import { domainToUnicode } from 'node:url'
import { phoneKeysIn } from './phone.ts'

/** PostgreSQL takes 2,046 bytes as one lexeme, and a character has up to four: https://www.postgresql.org/docs/current/textsearch-limits.html */
export const WORD_MAX_CHARS = 500

/** Scripts that are written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** What belongs to a word beside letters and digits. */
const SIGNS = /[%_\\']/g
const IN_WORD = `\\p{L}\\p{N}\\p{M}${SIGNS.source.slice(1, -1)}`
const RUNS = new RegExp(
  `(?:${UNSPACED.source}\\p{M}*)+|[${IN_WORD}]+?(?=${UNSPACED.source}|[^${IN_WORD}]|$)|\\p{Regional_Indicator}{2}|\\p{Extended_Pictographic}`,
  'gu',
)

/**
 * The words by which a text is found, each once, for `array_to_tsvector($1::text[])`; server/leads/read-search.ts reads what
 * is looked for.
 */
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

/** C++, C#, F# and their like. */
export const NAMES_WITH_SIGNS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,20}(?:\+{1,2}|#)(?![\p{L}\p{N}])/gu

/** A folded text as the words, signs and emoji that it consists of. */
export const runs = (folded: string): string[] =>
  [...folded.matchAll(RUNS)].map(([run]) => [...run].slice(0, WORD_MAX_CHARS).join(''))

export const withoutApostrophes = (run: string): string => run.replaceAll("'", '')

/** Each two neighbours. */
export function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

const APOSTROPHES = /[’‘‛ʼʻʹ′`´＇]/g
/** Says of the symbol before it whether it is an emoji. */
const PICTURE_OR_TEXT = /[\ufe0e\ufe0f]/g
/** Letters that Unicode does not take apart, as people type them who don't have them. */
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

/** A text without cases and accents. Only in capital letters are GRÜSSE and Grüße the same. */
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
/** So long that both, with the @ between them, are one lexeme. */
const HALF_MAX_CHARS = WORD_MAX_CHARS / 2
/** Before each @ it is read backwards: to look for where an address begins would try each letter before it. */
const ADDRESS = new RegExp(
  `(?<=((?:[\\p{L}\\p{N}\\p{M}._%+-]|(?<=[\\p{L}\\p{N}])['&]){1,${HALF_MAX_CHARS}}))@([\\p{L}\\p{N}\\p{M}.-]{0,${HALF_MAX_CHARS - 1}}[\\p{L}\\p{N}\\p{M}])`,
  'gu',
)

/** As a person writes an address whose domain a browser has sent as ASCII. */
export function inOwnLetters(address: string): string {
  if (!address.includes('xn--')) return address
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + fold(domainToUnicode(address.slice(at)))
}

/** Each e-mail address in a folded text, whole as server/leads/person.ts understands it, and each word with an @ as it is. */
function addressesIn(folded: string): string[] {
  const words = folded.split(/\s+/).filter((word) => /^[^@]+@[^@]+$/.test(word) && word.length <= ADDRESS_MAX_CHARS)
  const addresses = [...words, ...[...folded.matchAll(ADDRESS)].map(([, before, behind]) => `${before}@${behind}`)]
  return addresses.flatMap((address) => [address, inOwnLetters(address)])
}
