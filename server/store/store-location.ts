import { findSupabaseUrl, readBuild } from '../built-site/build-info.ts'
import type { Environment } from '../process/env.ts'
import { hasCluster } from './embedded/cluster.ts'

/**
 * Where visitors' rows are: in the database of DATABASE_URL, or in the embedded store of DATA_DIR. A command can't read
 * the rows at Supabase without its DATABASE_URL, and before the site's first start there is no store.
 */
type StoreLocation = {
  kind: 'database' | 'embedded' | 'supabase' | 'none'
  missing?: { finding: string; fix: string }
}

/** A DATA_DIR that is set and holds a store counts, also beside a page that writes elsewhere. */
export function locateStore(environment: Environment): StoreLocation {
  const { databaseUrl, dataDir, isDataDirSet } = environment
  if (databaseUrl !== undefined) return { kind: 'database' }
  const supabaseUrl = findSupabaseUrl(environment, readBuild())
  const hasStore = hasCluster(dataDir)
  if (supabaseUrl && !(isDataDirSet && hasStore)) {
    const fix = `Set DATABASE_URL to its database, as docs/supabase.md says under 6. To read ${dataDir}, set DATA_DIR to it.`
    return { kind: 'supabase', missing: { finding: `What visitors send goes to ${supabaseUrl}.`, fix } }
  }
  if (hasStore) return { kind: 'embedded' }
  const fix =
    'Set DATA_DIR as the site has it, or DATABASE_URL if the site writes to another database. For a new site, npm start makes the store.'
  return { kind: 'none', missing: { finding: `There is no store in ${dataDir}.`, fix } }
}
