import { type Check, fault, ok } from '../finding.ts'
import { canBuildHere } from '../of-the-build.ts'

const CURE = 'npm run build, then restart the site or upload dist/.'

export const buildIsCurrent: Check = async ({ built }) => {
  if (!built) return [fault('There is no built site in dist/.', CURE)]
  if (!canBuildHere) return []
  const { hashOfSources } = await import('../../../build/hash-of-sources.ts')
  if (built.build.split(' ')[1] === hashOfSources()) return [ok('dist/ was built from what is here.')]
  return [fault('dist/ was built from other words or code than there are here.', CURE)]
}
