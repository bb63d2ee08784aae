import { skipTests } from './skip-tests.ts'

/** Only root can act as another user. */
export const isRoot = process.getuid?.() === 0
if (!isRoot) skipTests('These tests are not run by root: what concerns another user of the machine is skipped.')
