import { RestError } from './rest-error.ts'

/** The page sends three levels. PostgreSQL descends into each by calling itself, and at some thousands PGlite crashes. */
const LEVELS_MAX = 100
/** PostgreSQL writes numbers out: of 1e999, a body's worth takes a hundred megabytes, of 1e131071 a gigabyte. */
const LONG_EXPONENT = /e[+-]?\d{3}/i
/** Up to its closing quote, or to the end of a text that lacks it. */
const STRING = /"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)/gs

/**
 * Refuses JSON that is small as text and large to whoever reads it.
 * @throws {RestError} PGRST102 when it is too deep or a number in it too long.
 */
export function refuseExplosive(json: string): void {
  const bare = json.replace(STRING, '')
  if (LONG_EXPONENT.test(bare)) throw new RestError(400, 'PGRST102', 'An exponent may have two digits')
  let level = 0
  for (const [bracket] of bare.matchAll(/[[\]{}]/g)) {
    level += bracket === '[' || bracket === '{' ? 1 : -1
    if (level > LEVELS_MAX) throw new RestError(400, 'PGRST102', `JSON may be ${LEVELS_MAX} levels deep`)
  }
}
