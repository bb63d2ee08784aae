import type { Pool, PoolClient } from 'pg'
import { findHostedStore } from '../server/built-site.ts'
import type { Environment } from '../server/env.ts'
import { hasCluster } from '../server/store/embedded/cluster.ts'
import { type CommandStore, openCommandStore, prepareDatabase } from '../server/store/open-store.ts'
import { withConnection } from '../server/store/pool.ts'
import { assertTables } from '../server/store/requirements.ts'

type StoreSettings = Pick<Environment, 'databaseUrl' | 'dataDir' | 'isDataDirNamed'>

export async function findStore(settings: StoreSettings): Promise<CommandStore> {
  const { databaseUrl, dataDir } = settings
  assertLocalStore(settings)
  if (databaseUrl === undefined && !hasCluster(dataDir)) {
    throw new Error(
      `There is no store in ${dataDir}. Set DATA_DIR as the site has it, or DATABASE_URL if the site writes to another database. For a new site, npm start makes the store.`,
    )
  }
  return databaseUrl === undefined ? findOrMakeStore(settings) : openCommandStore(settings)
}

export async function findOrMakeStore(settings: StoreSettings): Promise<CommandStore> {
  assertLocalStore(settings)
  const store = await openCommandStore(settings)
  try {
    await prepareDatabase(store.pool)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function assertLocalStore(settings: StoreSettings): void {
  const elsewhere = findHostedStore(settings)
  if (!elsewhere) return
  throw new Error(
    `What visitors send goes to ${elsewhere}: set DATABASE_URL to its database, as docs/supabase.md says under 6. To read ${settings.dataDir}, set DATA_DIR to it.`,
  )
}

export async function withStore<Result>(
  settings: StoreSettings,
  work: (client: PoolClient, pool: Pool) => Promise<Result>,
  find = findStore,
): Promise<Result> {
  const store = await find(settings)
  try {
    return await withConnection(
      store.pool,
      async (client) => {
        await assertTables(client)
        return work(client, store.pool)
      },
      0,
    )
  } finally {
    await store.close()
  }
}
