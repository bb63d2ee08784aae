import { storeElsewhere } from '../../find-store.ts'
import { type Check, fault, ok, warn } from '../finding.ts'

export const storeRuns: Check = async (site) => {
  const { databaseUrl, dataDir } = site.environment
  const elsewhere = storeElsewhere(site.environment)
  if (elsewhere) {
    return [
      warn(
        `The database of ${elsewhere}, to which the page writes, is not looked at.`,
        'Set DATABASE_URL for this command, as docs/supabase.md says under 6.',
      ),
    ]
  }
  if (!site.isStoreKnown) {
    return [
      fault(
        `There is no store in ${dataDir}: nobody can write.`,
        'npm start, or set DATA_DIR as the site has it; where the page writes to a hosted store, DATABASE_URL.',
      ),
    ]
  }
  const way = await site.way()
  if (databaseUrl !== undefined) {
    if (way.client) return [ok('The database of DATABASE_URL answers.')]
    return [fault(`The database of DATABASE_URL does not answer: ${way.why}`, 'Start it, or mend DATABASE_URL.')]
  }
  if (way.isRunning) return [ok(`The store in ${dataDir} is running.`)]
  return [
    fault(`The site is not running on ${dataDir}, so nobody can write.`, 'npm start, or systemctl start portfolio'),
    ...(way.client ? [] : [fault(way.why, 'It says so itself; npm start would stop there too.')]),
  ]
}
