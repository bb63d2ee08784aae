import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Environment, readEnvironment } from './env.ts'
import { Gate } from './gate/gate.ts'
import { cannotListen } from './http/cannot-listen.ts'
import { createSiteServer } from './http/create-server.ts'
import { hostedStore } from './http/hosted-store.ts'
import { loadSite } from './http/load-site.ts'
import { throttledLog } from './http/throttled-log.ts'
import { startNotifier } from './notify/notifier.ts'
import { type NotifySettings, readNotifySettings } from './notify/notify-settings.ts'
import { openStore } from './store/open-store.ts'
import { reasonOf } from './store/reason-of.ts'

/** How long a stop waits for visitors who are still sending, in milliseconds. */
const GRACE_MS = 5_000
/** How long it then waits for a notification that is being sent: a store that closes before that is noted has it sent again. */
const SENDING_GRACE_MS = 10_000
const NOTED_WITHIN_MS = 2_000

try {
  await serve(readEnvironment(process.env), readNotifySettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

async function serve(environment: Environment, notify: NotifySettings) {
  const { port, host, dataDir, databaseUrl } = environment
  const site = await loadSite('dist', 'dist-hosts')
  const log = throttledLog(console.error)
  const store = await openStore({ dataDir, databaseUrl, log })
  const notifier = startNotifier({
    ...notify,
    connection: store.connection,
    dataDir: databaseUrl ? undefined : dataDir,
    log,
  })
  const insert: typeof store.insert = async (insertion, signal) => {
    await store.insert(insertion, signal)
    notifier.wake()
  }
  const server = createSiteServer({ site, store: { ...store, insert }, gate: new Gate(environment), log })

  const stop = async () => {
    console.log('Stopping: no new visitors, the last ones finish.')
    const closed = new Promise((resolve) => server.close(resolve))
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(deadline)
    // A database that is away is not waited for.
    await Promise.race([
      notifier.stop(SENDING_GRACE_MS),
      wait(SENDING_GRACE_MS + NOTED_WITHIN_MS, undefined, { ref: false }),
    ])
    await store.close()
    console.log('Stopped.')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  server.once('error', async (error: NodeJS.ErrnoException) => {
    console.error(cannotListen(error, { setting: 'PORT', port, host }))
    process.exitCode = 1
    await notifier.stop(SENDING_GRACE_MS)
    await store.close()
  })
  server.listen(port, host, () => {
    console.log(`The site is on http://localhost:${(server.address() as AddressInfo).port}`)
    for (const line of whatBecomesOfMessages({ dataDir, databaseUrl }, notify)) console.log(line)
  })
}

type Home = Pick<Environment, 'dataDir' | 'databaseUrl'>

function whatBecomesOfMessages({ dataDir, databaseUrl }: Home, { channels }: NotifySettings): string[] {
  const elsewhere = databaseUrl ? undefined : hostedStore()
  if (elsewhere) {
    return [
      `Messages go to ${elsewhere}, and this server hears nothing of them: docs/supabase.md says how you read them and are notified.`,
    ]
  }
  const labels = channels.map(({ label }) => label).join(', ')
  return [
    `Messages are kept in ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}; read them with npm run leads.`,
    labels
      ? `You are notified of new ones by ${labels}.`
      : 'Nobody is notified of new ones: set NOTIFY, as docs/notification.md says.',
  ]
}
