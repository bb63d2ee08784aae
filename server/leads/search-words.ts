/** PostgreSQL takes 2,046 bytes as one lexeme, and a character has up to four: https://www.postgresql.org/docs/current/textsearch-limits.html */
const WORD_MAX_CHARS = 500

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const RUNS = new RegExp(
  `(?:${UNSPACED.source}\\p{M}*)+|[\\p{L}\\p{N}\\p{M}]+?(?=${UNSPACED.source}|[^\\p{L}\\p{N}\\p{M}]|$)`,
  'gu',
)

/**
 * The words by which a text is found, each once: folded, so that `cafe` finds `Café`; of scripts without spaces each pair of
 * neighbours. For `array_to_tsvector($1::text[])`.
 */
export function searchWords(text: string): string[] {
  const words = runs(text).flatMap((run) => (UNSPACED.test(run) ? [...run, ...pairs(run)] : [run]))
  return [...new Set(words)]
}

/**
 * What was typed into a search as a `tsquery`: each word must be there, or begin so. Undefined when there is no word in it.
 */
export function searchQuery(typed: string): string | undefined {
  const words = runs(typed).flatMap((run) => {
    if (!UNSPACED.test(run)) return [`'${run}':*`]
    return (run.length > 1 ? pairs(run) : [run]).map((word) => `'${word}'`)
  })
  return words.length > 0 ? words.join(' & ') : undefined
}

function runs(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .toLowerCase()
  return [...folded.matchAll(RUNS)].map(([run]) => [...run].slice(0, WORD_MAX_CHARS).join(''))
}

function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
