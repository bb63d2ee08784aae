import type { PoolClient } from 'pg'
import { getErrorMessage } from '../../shared/error-message.ts'
import type { Environment } from '../env.ts'
import { isSiteRunning } from '../store/embedded/join-postgres.ts'
import { openStore, type Store } from '../store/store.ts'
import { locateStore } from '../store/store-location.ts'
import { type CheckResult, fault, warn } from './check-result.ts'

/** Without a problem there is a client. A store whose site is not running has both. */
export type StoreAccess = { close: () => Promise<void> } & (
  | { client: PoolClient; problem?: undefined }
  | { client?: PoolClient; problem: CheckResult }
)

const START_FIX = 'npm start, or systemctl start portfolio; it says what is wrong.'

/** Opens the store without migrations, and starts the embedded one if no site runs. @param siteStore if it is open */
export async function openStoreAccess(environment: Environment, siteStore?: Store): Promise<StoreAccess> {
  const { databaseUrl, dataDir } = environment
  let store = siteStore
  let client: PoolClient | undefined
  const close = async () => {
    client?.release(true)
    if (!siteStore) await store?.close()
  }
  try {
    const { kind, missing } = locateStore(environment)
    if (missing) {
      const { finding, fix } = missing
      return { problem: kind === 'hosted' ? warn(finding, fix) : fault(finding, fix), close }
    }
    store ??= await openStore({ databaseUrl, dataDir, isExclusive: false, migrates: false })
    client = await store.checkOutConnection()
    client.on('error', () => {})
    const isRunning = databaseUrl !== undefined || (await isSiteRunning(client))
    if (isRunning) return { client, close }
    const problem = fault(`The site is not running on ${dataDir}, so visitors can't write.`, START_FIX)
    return { client, problem, close }
  } catch (error) {
    const fix = databaseUrl ? 'Start the database, or correct DATABASE_URL.' : START_FIX
    return { problem: fault(getErrorMessage(error), fix), close }
  }
}
