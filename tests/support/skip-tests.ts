import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { owner } from '#content'
import { SKIPPED } from '../summary-reporter.ts'

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

/** Whether `content/` is the sample: some tests hold to its words. */
export const isSample = owner.name === 'Elena Marsh'
if (!isSample) skipTests('content/ is not the sample: the tests of its words are skipped.')
