import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { setTimeZone } from '../leads/site-content.ts'
import { createApp } from './app.ts'
import { loadSite } from './built-site.ts'
import { type Environment, readEnvironment } from './env.ts'
import { getErrorMessage } from './error-message.ts'
import { createThrottledLog } from './http/request-log.ts'
import { type LeadJobs, startLeadJobs } from './lead-jobs.ts'
import { ListenError } from './listen-error.ts'
import type { Channel } from './notify/channels/channel.ts'
import { type Notifier, startNotifier } from './notify/notifier.ts'
import { readNotifySettings } from './notify/notify-settings.ts'
import { prepareDesk } from './prepare-desk.ts'
import { openStore, type Store } from './store/open-store.ts'
import { StoreUnavailableError } from './store/store-errors.ts'

/** Visitors who are sending have so long to finish. */
const GRACE_MS = 5_000
/** A notification has so long to finish: one that is not recorded before the store closes is sent again. */
const SENDING_GRACE_MS = 10_000
const RECORD_TIMEOUT_MS = 2_000
/** How long a visitor waits for a store that does not respond. */
const STORE_OPEN_TIMEOUT_MS = 8_000
const RETRY_MS = 5_000

/** The visitor has the response by then, and one run handles a burst. */
const AFTER_INSERT_MS = 300
/** The owner is notified within five seconds where others may write to the database. */
const POLL_INTERVAL_MS = 2_000

/** What runs once the store is open. */
type Backend = { store: Store; leadJobs: LeadJobs; notifier: Notifier }

export async function serve(variables: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<void> {
  try {
    const environment = readEnvironment(variables)
    setTimeZone(environment.timeZone)
    await serveSite(environment, readNotifySettings(variables), stopping)
  } catch (error) {
    if (stopping.aborted) return
    console.error(getErrorMessage(error))
    process.exitCode = 1
  }
}

async function serveSite(environment: Environment, channels: Channel[], stopping: AbortSignal): Promise<void> {
  const log = createThrottledLog(console.error)
  const site = await loadSite()
  let backend: Backend | undefined
  const backendReady = Promise.withResolvers<Backend>()
  const findPort = () => (app.server.address() as AddressInfo).port
  const desk = await prepareDesk({ environment, site, findPool: () => backend?.store.pool, findPort, log })
  const waitForBackend = () =>
    Promise.race([backendReady.promise, wait(STORE_OPEN_TIMEOUT_MS, undefined, { ref: false })])
  let afterInsert: NodeJS.Timeout | undefined
  const insert: Store['insert'] = async (insertion) => {
    const opened = backend ?? (await waitForBackend())
    if (!opened) throw new StoreUnavailableError('it has not started yet')
    await opened.store.insert(insertion)
    afterInsert ??= setTimeout(() => {
      afterInsert = undefined
      opened.leadJobs.trigger()
    }, AFTER_INSERT_MS)
  }
  const app = await createApp({
    site,
    store: { insert },
    log,
    desk: desk.plugin,
    isDeskHost: desk.isDeskHost,
    ...environment,
  })

  await listen(app, environment)
  const stopped = once(stopping, 'abort')
  let isAnnounced = false
  const announceUrl = () => {
    if (!isAnnounced) console.log(`The site is on http://localhost:${findPort()}`)
    isAnnounced = true
  }
  const onUnavailable = (reason: string) => {
    announceUrl()
    log(`${reason}. Forms ask to try again until it answers.`)
  }
  const openBackend = async () => {
    backend = await openWithRetries({ ...environment, deskUrl: desk.link, channels, stopping, log, onUnavailable })
    backendReady.resolve(backend)
    announceUrl()
    for (const line of describeMessageHandling(environment, site.build.storeUrl, channels)) console.log(line)
    for (const line of await desk.announce(backend.store.pool).catch(explainMissingLink)) console.log(line)
  }
  const opening = openBackend()
  // The site may stop before anything awaits this promise.
  opening.catch(() => {})
  try {
    // A store that can't be opened ends the site.
    if (!stopping.aborted) await Promise.race([stopped, opening.then(() => stopped)])
    console.log('Stopping: no new visitors, the last ones finish.')
  } finally {
    await closeApp(app)
    await opening.catch(() => {})
    clearTimeout(afterInsert)
    if (backend) await closeBackend(backend)
  }
  console.log('Stopped.')
}

/** The page and its forms go on without it. */
const explainMissingLink = (error: unknown): string[] => [
  `The link that opens your desk can’t be made: ${getErrorMessage(error)} Then run npm run desk -- link.`,
]

const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']

async function listen(app: FastifyInstance, { port, host }: Environment): Promise<void> {
  try {
    // Fastify's default is localhost alone. Not every machine has IPv6.
    await app.listen({ port, host: host ?? '::' }).catch((error: NodeJS.ErrnoException) => {
      if (host !== undefined || !NO_IPV6.includes(error.code ?? '')) throw error
      return app.listen({ port, host: '0.0.0.0' })
    })
  } catch (error) {
    throw new ListenError(error as NodeJS.ErrnoException, { setting: 'PORT', port, host })
  }
}

type OpenOptions = Pick<Environment, 'dataDir' | 'databaseUrl' | 'deskUrl'> & {
  channels: Channel[]
  stopping: AbortSignal
  log: (line: string) => void
  onUnavailable: (reason: string) => void
}

async function openWithRetries({
  dataDir,
  databaseUrl,
  stopping,
  log,
  onUnavailable,
  ...notify
}: OpenOptions): Promise<Backend> {
  for (;;) {
    stopping.throwIfAborted()
    try {
      const store = await openStore({ dataDir, databaseUrl, log, stopping })
      const { pool } = store
      // Visitors reach an embedded store through this process alone, which then triggers the jobs.
      const intervalMs = databaseUrl === undefined ? Number.POSITIVE_INFINITY : POLL_INTERVAL_MS
      const notifier = await startNotifier({ ...notify, pool, intervalMs, log })
      const leadJobs = startLeadJobs({ pool, intervalMs, onClassified: notifier.trigger, log })
      return { store, leadJobs, notifier }
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || stopping.aborted) throw error
      onUnavailable(error.message)
      await wait(RETRY_MS, undefined, { signal: stopping })
    }
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearTimeout(deadline)
}

async function closeBackend({ store, leadJobs, notifier }: Backend): Promise<void> {
  // An unavailable database must not hold up the stop.
  await Promise.race([
    Promise.all([leadJobs.stop(), notifier.stop(SENDING_GRACE_MS)]),
    wait(SENDING_GRACE_MS + RECORD_TIMEOUT_MS, undefined, { ref: false }),
  ])
  await store.close()
}

function describeMessageHandling(
  { dataDir, databaseUrl }: Environment,
  storeUrl: string,
  channels: Channel[],
): string[] {
  if (storeUrl && !databaseUrl) {
    return [
      `Messages go to ${storeUrl}, and this server does not see them: docs/supabase.md says how you read them and get notified.`,
    ]
  }
  const labels = channels.map(({ label }) => label).join(', ')
  return [
    `Messages are kept in ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}; read them with npm run leads.`,
    labels
      ? `You are notified of new ones by ${labels}.`
      : 'You are not notified of new ones: set NOTIFY, as docs/notification.md says.',
  ]
}
