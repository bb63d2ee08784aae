import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where `npm test` finds what was skipped, a line for each. */
export const SKIPPED = 'node_modules/.cache/skipped-tests.txt'

/** Says what is not tested here, why and what would change it, and keeps it for the end of `npm test`. */
export function skipTests(what: string): void {
  // The runner has said it before its workers do.
  if (process.env.TEST_WORKER_INDEX !== undefined) return
  console.warn(what)
  mkdirSync(dirname(SKIPPED), { recursive: true })
  appendFileSync(SKIPPED, `${what}\n`)
}

/** Only root can act as another user. */
export function canActAsAnother(): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) skipTests('These tests are not run by root: what concerns another user of the machine is skipped.')
  return isRoot
}
