import { getHostedStoreUrl, readBuild } from './build-info.ts'
import type { Environment } from './env.ts'
import { hasCluster } from './store/embedded/cluster.ts'

/**
 * Where a command finds what visitors send: in the database of DATABASE_URL, in the embedded store of DATA_DIR, in no
 * store yet, or at a hosted store to which the page writes and whose database the command does not know.
 */
export type StoreLocation = { kind: 'database' | 'embedded' | 'none' } | { kind: 'hosted'; url: string }

/** A DATA_DIR that is set and holds a store counts, also beside a page that writes elsewhere. */
export function locateStore(environment: Environment): StoreLocation {
  const { databaseUrl, dataDir, isDataDirSet } = environment
  if (databaseUrl !== undefined) return { kind: 'database' }
  const hostedStore = getHostedStoreUrl(environment, readBuild())
  const hasStore = hasCluster(dataDir)
  if (hostedStore && !(isDataDirSet && hasStore)) return { kind: 'hosted', url: hostedStore }
  return { kind: hasStore ? 'embedded' : 'none' }
}
