import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { SOCKET_FILE, socketDirectory } from '../server/store/embedded/socket.ts'
import { openStore } from '../server/store/open-store.ts'

/** The way to the configured store, and what to call when done with it. */
export type OwnerConnection = { connection: ClientConfig; close: () => Promise<void> }

/** Goes to DATABASE_URL, or through the running site's socket in DATA_DIR, or starts the embedded store for the moment. */
export async function ownerConnection(): Promise<OwnerConnection> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => {} }
  const { path, remove } = socketDirectory(resolve(dataDir))
  if (await answers(join(path, SOCKET_FILE))) {
    const connection = { host: path, port: 5432, user: 'postgres', database: 'postgres' }
    return { connection, close: async () => remove() }
  }
  remove()
  const store = await openStore({ dataDir })
  return { connection: store.connection, close: store.close }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => settle(false))
  })
}
