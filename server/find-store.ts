import { connect } from 'node:net'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { Environment } from './env.ts'
import { hostedStore } from './http/hosted-store.ts'
import { isInUse } from './store/embedded/disk/data-directory.ts'
import { embeddedConnection, SOCKET_FILE, socketDirectory } from './store/embedded/wire/socket.ts'
import { openStore } from './store/open-store.ts'
import { reasonOf } from './store/reason-of.ts'
import { refuseOtherVersion } from './store/version.ts'

/** The way to the store, and what to call when done with it. */
export type FoundStore = { connection: ClientConfig; close: () => Promise<void> }

type StoreSettings = Pick<Environment, 'databaseUrl' | 'dataDir' | 'isDataDirNamed'>

/**
 * Finds the configured store: the database of `databaseUrl`, or the running site's in `dataDir`, or, while the site
 * is not running, starts that one for the moment.
 * @throws when no site ever ran on `dataDir`, and when the page sends elsewhere what visitors write and no setting says where
 */
export async function findStore(settings: StoreSettings): Promise<FoundStore> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, close: async () => {} }
  refuseElsewhere(settings)
  if (!isInUse(dataDir)) {
    throw new Error(
      `There is no store in ${dataDir}. Set DATA_DIR as the site has it, or DATABASE_URL where the site or its page writes to another database. A new site's store is made by npm start.`,
    )
  }
  const running = await findRunning(dataDir)
  if (running) return running
  try {
    return await openStore({ dataDir })
  } catch (error) {
    // The site may have been starting.
    const started = await findRunning(dataDir)
    if (started) return started
    throw error
  }
}

/** The same for a command that writes into a store that need not exist yet: it is made, and its tables brought up to date. */
export async function findOrMakeStore(backend: StoreSettings): Promise<FoundStore> {
  refuseElsewhere(backend)
  const running =
    backend.databaseUrl === undefined && isInUse(backend.dataDir) ? await findRunning(backend.dataDir) : undefined
  return running ?? (await openStore(backend))
}

function refuseElsewhere(settings: StoreSettings): void {
  const elsewhere = storeElsewhere(settings)
  if (!elsewhere) return
  throw new Error(
    `What visitors send goes to ${elsewhere}: set DATABASE_URL to its database, as docs/supabase.md says under 6. For what is in ${settings.dataDir}, set DATA_DIR to that.`,
  )
}

/** The hosted store to which the page writes, when neither its database is named nor a folder to look into instead. */
export function storeElsewhere({ databaseUrl, isDataDirNamed }: StoreSettings): string | undefined {
  return databaseUrl === undefined && !isDataDirNamed ? hostedStore() : undefined
}

/** Does the work over a connection of its own to the store, and closes both behind it, whatever became of the work. */
export function withClient<Result>(store: FoundStore, work: (client: Client) => Promise<Result>): Promise<Result> {
  return withAnyClient(store, async (client) => {
    await refuseOtherVersion(client)
    return work(client)
  })
}

/** The same for a database of any version of this site, or of none. */
export async function withAnyClient<Result>(
  store: FoundStore,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(store.connection)
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  try {
    await client.connect().catch((error) => {
      const named = store.connection.connectionString ? 'The database of DATABASE_URL' : 'The embedded store'
      throw new Error(`${named} can't be reached: ${reasonOf(error)}`)
    })
    return await work(client)
  } catch (error) {
    throw lost ? new Error(`The store has gone away meanwhile: ${lost.message}`) : error
  } finally {
    await client.end()
    await store.close()
  }
}

/** The way to the store in `dataDir` through the site that is running on it, if one is. */
export async function findRunning(dataDir: string): Promise<FoundStore | undefined> {
  const { path, remove } = socketDirectory(dataDir)
  if (await answers(join(path, SOCKET_FILE))) {
    return { connection: embeddedConnection(path), close: async () => remove() }
  }
  remove()
  return undefined
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPath)
    socket.once('error', () => settle(false))
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
  })
}
