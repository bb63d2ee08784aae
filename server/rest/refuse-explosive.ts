import { RestError } from './rest-error.ts'

/** The page sends three levels. PostgreSQL descends into each by calling itself, and at some thousands PGlite crashes. */
const LEVELS_MAX = 100
/** PostgreSQL writes numbers out, of 1e99 a hundred digits; the table takes 40,960 bytes of details (site_actions_details_size). */
const DIGITS_MAX = 40_960
/** Up to its closing quote, or to the end of a text that lacks it. */
const STRING = /"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)/gs

/**
 * Refuses JSON that is small as text and large to whoever reads it.
 * @throws {RestError} PGRST102 when it is too deep or its numbers are too long.
 */
export function refuseExplosive(json: string): void {
  const bare = json.replace(STRING, '')
  let digits = 0
  for (const [, exponent] of bare.matchAll(/e[+-]?(\d+)/gi)) {
    digits += Number(exponent)
    if (digits > DIGITS_MAX) throw new RestError(400, 'PGRST102', `Numbers may have ${DIGITS_MAX} digits in all`)
  }
  let level = 0
  for (const [bracket] of bare.matchAll(/[[\]{}]/g)) {
    level += bracket === '[' || bracket === '{' ? 1 : -1
    if (level > LEVELS_MAX) throw new RestError(400, 'PGRST102', `JSON may be ${LEVELS_MAX} levels deep`)
  }
}
