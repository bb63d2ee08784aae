import { readDeskBuild, readDeskOrigin } from '../../server/desk-settings.ts'
import { storeElsewhere } from '../../server/http/find-built.ts'
import { type Check, ok, warn } from './check-result.ts'

/** A page that writes to a hosted store has its desk on the owner's machine. */
export const checkDesk: Check = async ({ environment, built }) => {
  if (!built || storeElsewhere(environment)) return undefined
  const { origin, problem } = readDeskOrigin(environment, readDeskBuild(built.hosts))
  if (problem) return warn(problem.what, problem.fix)
  return ok(`The desk is at ${origin}/desk/ while the site runs.`)
}
