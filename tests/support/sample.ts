import { isSample } from '../../build/sample.ts'
import { skipTests } from './programs/skip-tests.ts'

/** Whether `content/` is exactly the sample as it was recorded: some tests hold to their words nothing else. */
export const sample = isSample()
if (!sample)
  skipTests(
    'content/ is not the recorded sample: the tests of the sample are skipped (who changes the sample itself runs npx node build/check-content.ts --record-sample).',
  )
