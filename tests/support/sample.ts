import { owner } from '#content'
import { skipTests } from './skip-tests.ts'

/** Whether `content/` is the sample: some tests hold to its words. */
export const isSample = owner.name === 'Elena Marsh'
if (!isSample) skipTests('content/ is not the sample: the tests of its words are skipped.')
