import { appendFileSync } from 'node:fs'
import { owner } from '#content'
import { SAMPLE_OWNER } from '../../build/content-check/sample.ts'

/** Says what is not tested here, why and what would change it; `npm test` names a file to keep it for its end. */
export function skipTests(what: string): void {
  // Playwright's runner has said it before its workers do.
  if (process.env.TEST_WORKER_INDEX !== undefined) return
  console.warn(what)
  if (process.env.SKIPPED_TESTS) appendFileSync(process.env.SKIPPED_TESTS, `${what}\n`)
}

/** Only root can act as another user. */
export function canActAsAnother(): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) skipTests('These tests are not run by root: what concerns another user of the machine is skipped.')
  return isRoot
}

/** Whether `content/` is the sample: some tests hold to its words. */
export const isSample = owner.name === SAMPLE_OWNER
if (!isSample) skipTests('content/ is not the sample: the tests of its words are skipped.')
