import { findHostedStore } from '../../server/built-site.ts'
import { readDeskBuild, readDeskOrigin } from '../../server/desk-settings.ts'
import { type Check, warn } from './check-result.ts'

/** Says only why the site serves no desk. A page that writes to a hosted store has its desk on the owner's machine. */
export const checkDesk: Check = async ({ environment, built }) => {
  if (!built || findHostedStore(environment)) return undefined
  const { problem } = readDeskOrigin(environment, readDeskBuild(built.hosts))
  return problem && warn(problem.what, problem.fix)
}
