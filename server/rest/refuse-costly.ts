import { RestError, tooMany } from './rest-error.ts'

/** The page sends three levels. PostgreSQL descends into each by calling itself, and at some thousands PGlite crashes. */
const LEVELS_MAX = 100
/** PostgreSQL writes numbers out, of 1e99 a hundred digits; the table takes 40,960 bytes of details (site_actions_details_size). */
const DIGITS_MAX = 40_960
/** As many as one source may write in a minute, unless the owner allows more (private.settings): so many in one call suffice. */
const ROWS_MAX = 60
/** The page sends a dozen; of thirty thousand numbers the database has work for a tenth of a second. */
const VALUES_MAX = 1_000

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0))
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map((bracket) => bracket.charCodeAt(0))
const [LOWER_E, UPPER_E] = ['e', 'E'].map((letter) => letter.charCodeAt(0))
const EXPONENT = /[eE]([+-]?\d+)/y

/**
 * Refuses JSON that is small as text and large to whoever reads it: in one pass, before anything is made of it.
 * @throws {RestError} PGRST102 when it is too deep, holds too many values or too long numbers, PT429 when it holds too many rows.
 */
export function refuseCostly(json: string): void {
  let level = 0
  let digits = 0
  let rows = 1
  let values = 1
  const isList = json.trimStart().startsWith('[')
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) level += 1
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1
    else if (code === COMMA) {
      values += 1
      if (level === 1 && isList) rows += 1
    } else if (code === LOWER_E || code === UPPER_E) digits += exponentAt(json, at)
    if (level > LEVELS_MAX) throw new RestError(400, 'PGRST102', `JSON may be ${LEVELS_MAX} levels deep`)
    if (digits > DIGITS_MAX) throw new RestError(400, 'PGRST102', `Numbers may have ${DIGITS_MAX} digits in all`)
    if (rows > ROWS_MAX) throw tooMany()
    if (values > VALUES_MAX) throw new RestError(400, 'PGRST102', `JSON may hold ${VALUES_MAX} values`)
  }
}

/** Where the text ends that begins here: at its closing quotation mark, or with all if there is none. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return json.length
}

function exponentAt(json: string, at: number): number {
  EXPONENT.lastIndex = at
  return Math.abs(Number(EXPONENT.exec(json)?.[1] ?? 0))
}
