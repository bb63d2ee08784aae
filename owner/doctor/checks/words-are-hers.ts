import { type Check, fault, ok } from '../finding.ts'
import { canBuildHere } from '../of-the-build.ts'

export const wordsAreHers: Check = async () => {
  if (!canBuildHere) return []
  const { findSampleLeft } = await import('../../../build/sample.ts')
  const left = await findSampleLeft()
  if (left.length === 0) return [ok('No sample text is left.')]
  return [
    fault(
      `Sample text is left: ${left.length} values in content/.`,
      'Write your own there; npm run sample lists what is left.',
    ),
  ]
}
