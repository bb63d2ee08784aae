import type { Environment } from '../server/env.ts'
import { assertTables } from '../server/store/requirements.ts'
import { openStore, type Store } from '../server/store/store.ts'
import { locateStore } from '../server/store/store-location.ts'
import { CONNECT_AT_ONCE_MS } from '../server/store/timeouts.ts'

/** A restore makes the store if there is none. */
type CommandOptions = { makesStore?: boolean }

/** Opens the store of the site for a command. @throws an error that names the setting to change */
export async function openCommandStore(
  environment: Environment,
  { makesStore = false }: CommandOptions = {},
): Promise<Store> {
  const { databaseUrl, dataDir, isDataDirSet } = environment
  const { kind, missing } = locateStore(environment)
  const isMadeHere = makesStore && (kind === 'none' || isDataDirSet)
  if (missing && !isMadeHere) throw new Error(`${missing.finding} ${missing.fix}`)
  // The tables of a database are the site's to complete, or `supabase db push` does it.
  const migrates = makesStore || kind !== 'database'
  return openStore({ databaseUrl, dataDir, isExclusive: false, migrates })
}

/** Opens the store for `work`, and closes it. */
export async function withStore<Result>(
  environment: Environment,
  work: (store: Store) => Promise<Result>,
  options?: CommandOptions,
): Promise<Result> {
  const store = await openCommandStore(environment, options)
  try {
    await store.withOwnerConnection(assertTables, CONNECT_AT_ONCE_MS)
    return await work(store)
  } finally {
    await store.close()
  }
}
