import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '../../server/env.ts'
import { findStore } from '../../server/find-store.ts'
import { cannotListen } from '../../server/http/cannot-listen.ts'
import { startUpkeep } from '../../server/leads/upkeep.ts'
import { tidyEmbedded, tidyPostgres } from '../../server/store/tidy-store.ts'
import { refuseOtherVersion } from '../../server/store/version.ts'
import { runCommand } from '../command.ts'
import { createDesk } from './create-desk.ts'
import { DeskStore } from './desk-store.ts'
import { loadPage } from './load-page.ts'

const HELP = `npm run desk                        a page for you alone to read and answer what visitors sent
DESK_PORT=4001 npm run desk         the same on another port

It prints an address with a secret in it, good until it stops, and listens on
this machine only. From a laptop: ssh -L 4000:127.0.0.1:4000 you@server

It reads the database of DATABASE_URL, or the store in DATA_DIR (./data),
whether the site is running or not.`

/** This machine's own, which no network reaches. */
const LOOPBACK = '127.0.0.1'
const TOKEN_BYTES = 32
/** How often to look for new leads, which are shown as spam or not once they have been classified. */
const LOOK_EVERY_MS = 2_000

await runCommand({ help: HELP, flags: {}, run: () => openDesk() })

async function openDesk(): Promise<void> {
  const { deskPort, ...backend } = readEnvironment(process.env)
  const page = await loadPage('dist', 'dist-hosts')
  const found = await findStore(backend)
  const store = new DeskStore(found.connection)
  try {
    await store.use(refuseOtherVersion)
    const tidy = backend.databaseUrl ? tidyPostgres : tidyEmbedded
    // Where neither the site's server nor npm run notify runs, nothing else classifies leads.
    const upkeep = startUpkeep({ connection: found.connection, lookEveryMs: LOOK_EVERY_MS, log: console.error })
    await serve({ store, page, tidy }, deskPort).finally(() => upkeep.stop())
  } finally {
    await store.close()
    await found.close()
  }
}

type Parts = Omit<Parameters<typeof createDesk>[0], 'token' | 'log'>

async function serve(parts: Parts, port: number): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const server = createDesk({ ...parts, token, log: console.error }).listen(port, LOOPBACK)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(cannotListen(error, { setting: 'DESK_PORT', port }))
  })
  console.log(`The desk is on http://${LOOPBACK}:${(server.address() as AddressInfo).port}/#${token}`)
  console.log('Only who has this address can read it. Stop the desk with Ctrl-C.')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  }
  await once(server, 'close')
}
