import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import type { Environment } from '../../server/env.ts'
import { ListenError } from '../../server/http/listen-error.ts'
import { assertTables } from '../../server/store/requirements.ts'
import { createDesk, loadPage } from './create-desk.ts'
import { DeskStore } from './desk-store.ts'
import { takeToken } from './kept-token.ts'

export type OpenDesk = {
  /** A line for the terminal. */
  where: string
  close: () => Promise<void>
}
type DeskSettings = Pick<Environment, 'databaseUrl' | 'dataDir' | 'deskPort' | 'deskHost' | 'deskUrl' | 'deskToken'>

/** @throws {ListenError}, or the fault of the desk's page, token or store */
export async function openDesk(pool: Pool, settings: DeskSettings, log: (line: string) => void): Promise<OpenDesk> {
  const { deskPort: port, deskHost: host, deskUrl } = settings
  const page = await loadPage('dist', 'dist-hosts')
  const token = takeToken(settings)
  const store = new DeskStore(pool)
  const app = await createDesk({ page, store, token: token.text, deskUrl, log })
  await store.use(assertTables)
  await app.listen({ port, host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    throw new ListenError(error, { setting: 'DESK_PORT', port, host })
  })
  const listening = (app.server.address() as AddressInfo).port
  return {
    where: token.place
      ? `The desk is on ${deskUrl}/, as far as that name leads to port ${listening} of ${host}. Its token is in ${token.place}.`
      : `The desk is on http://127.0.0.1:${listening}/#${token.text}`,
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
