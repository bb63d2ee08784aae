import { JSON_DIGITS, JSON_LEVELS, JSON_ROWS, JSON_VALUES } from './limits.ts'

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0))
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map((bracket) => bracket.charCodeAt(0))
const [LOWER_E, UPPER_E] = ['e', 'E'].map((character) => character.charCodeAt(0))
const EXPONENT = /[eE]([+-]?\d+)/y

/** JSON that is small as text and costly to parse. */
export class CostlyJson extends Error {
  readonly hasTooManyRows: boolean

  constructor(message: string, hasTooManyRows = false) {
    super(message)
    this.hasTooManyRows = hasTooManyRows
  }
}

/**
 * Looks in one pass, before anything is made of it, what JSON would cost.
 * @throws {CostlyJson} when it is too deep, or holds too many rows, values or digits.
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
    if (level > JSON_LEVELS) throw new CostlyJson(`JSON may be ${JSON_LEVELS} levels deep`)
    if (digits > JSON_DIGITS) throw new CostlyJson(`Numbers may have ${JSON_DIGITS} digits in all`)
    if (rows > JSON_ROWS) throw new CostlyJson(`${JSON_ROWS} rows may come at once`, true)
    if (values > JSON_VALUES) throw new CostlyJson(`JSON may hold ${JSON_VALUES} values`)
  }
}

/** Where the string that begins here ends: at its closing quotation mark, or at the end of all if there is none. */
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
