import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where `npm test` finds what was left out, a line for each. */
export const LEFT_OUT = 'node_modules/.cache/left-out.txt'

/** Says what is not tested here, why and what would change it, and keeps it for the end of `npm test`. */
export function skipTests(what: string): void {
  // The runner has said it before its workers do.
  if (process.env.TEST_WORKER_INDEX !== undefined) return
  console.warn(what)
  mkdirSync(dirname(LEFT_OUT), { recursive: true })
  appendFileSync(LEFT_OUT, `${what}\n`)
}
