import { getErrorMessage } from '../../shared/node/error-message.ts'
import type { Environment } from '../process/env.ts'
import { isSiteRunning } from '../store/embedded/join-postgres.ts'
import { openStore, type Store } from '../store/store.ts'
import { locateStore } from '../store/store-location.ts'
import { CONNECT_AT_ONCE_MS } from '../store/timeouts.ts'
import { type CheckResult, fault, warn } from './check-result.ts'

/** The open store, or the problem why it can't be opened. A site that is not running is a problem of an open store. */
export type StoreAccess = { store?: Store; problem?: CheckResult; close: () => Promise<void> }

const START_FIX = 'npm start, or systemctl start portfolio; it says what is wrong.'

/** Opens the store, and starts the embedded one if no site runs. @param siteStore if it is open */
export async function openStoreAccess(environment: Environment, siteStore?: Store): Promise<StoreAccess> {
  const { databaseUrl, dataDir } = environment
  let store = siteStore
  const close = async () => {
    if (!siteStore) await store?.close()
  }
  try {
    const { kind, missing } = locateStore(environment)
    if (missing) {
      const { finding, fix } = missing
      return { problem: kind === 'supabase' ? warn(finding, fix) : fault(finding, fix), close }
    }
    store ??= await openStore({ databaseUrl, dataDir, openedBy: 'doctor' })
    const isUsable = await store.withOwnerConnection(
      async (client) => databaseUrl !== undefined || isSiteRunning(client),
      CONNECT_AT_ONCE_MS,
    )
    if (isUsable) return { store, close }
    const problem = fault(`The site is not running on ${dataDir}, so visitors can't write.`, START_FIX)
    return { store, problem, close }
  } catch (error) {
    const fix = databaseUrl ? 'Start the database, or correct DATABASE_URL.' : START_FIX
    return { problem: fault(getErrorMessage(error), fix), close }
  }
}
