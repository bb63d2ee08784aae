import { join } from 'node:path'
import type { startMaintenance } from '../../../server/store/embedded/process/maintenance.ts'
import type { SharedSession } from '../../../server/store/embedded/wire/shared-session.ts'
import type { serveClient } from '../../../server/store/embedded/wire/wire-server.ts'
import type { InsertQueue } from '../../../server/store/insert-queue.ts'

/** The parts of the store on which it depends that what is thanked for is stored. */
export type StoreCode = {
  InsertQueue: typeof InsertQueue
  SharedSession: typeof SharedSession
  serveClient: typeof serveClient
  startMaintenance: typeof startMaintenance
}

/** Loads them from the folder of the store, or from a copy in which something was changed. */
export async function loadStoreCode(folder: string): Promise<StoreCode> {
  const [queue, session, wire, maintenance] = await Promise.all(
    [
      'insert-queue.ts',
      'embedded/wire/shared-session.ts',
      'embedded/wire/wire-server.ts',
      'embedded/process/maintenance.ts',
    ].map((file) => import(join(folder, file))),
  )
  return { ...queue, ...session, ...wire, ...maintenance }
}
