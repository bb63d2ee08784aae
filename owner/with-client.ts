import { Client } from 'pg'
import type { FoundStore } from './find-store.ts'

/** Does the work over a connection of its own to the store, and closes both behind it, whatever became of the work. */
export async function withClient<Result>(
  store: FoundStore,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(store.connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await store.close()
  }
}
