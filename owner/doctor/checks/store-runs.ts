import { type Check, fault, ok, warn } from '../finding.ts'
import { storeHome } from '../of-the-build.ts'

export const storeRuns: Check = async (site) => {
  const { databaseUrl, dataDir } = site.environment
  if (!site.hasOwnStore && (await hasHostedStore())) {
    return [
      warn(
        'The database of the hosted store is not looked at.',
        'Set DATABASE_URL for this command, as docs/supabase.md says.',
      ),
    ]
  }
  if (!site.hasOwnStore) {
    return [
      fault(`There is no store in ${dataDir}: nobody can write.`, 'npm start, or set DATA_DIR as the site has it.'),
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

async function hasHostedStore(): Promise<boolean> {
  try {
    return (await storeHome()).url !== ''
  } catch {
    // What is wrong with it is for the check of the key to say.
    return true
  }
}
