import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addDesk } from '../desk/server/add-desk.ts'
import { findDeskUrl } from '../desk/server/desk-origin.ts'
import { getErrorMessage } from '../shared/node/error-message.ts'
import { createApp } from './app.ts'
import { findSupabaseUrl } from './built-site/build-info.ts'
import { loadSite, type Site } from './built-site/load-site.ts'
import { listen } from './http/listen.ts'
import { makeLocalOrigin } from './http/loopback.ts'
import type { Channel } from './notify/channels/channel.ts'
import { type NotifierOptions, startNotifier } from './notify/notifier.ts'
import { parseChannels } from './notify/parse-channels.ts'
import { type Environment, readEnvironment, setTimeZone } from './process/env.ts'
import { createThrottledLog, type Log } from './process/log.ts'
import { POSTGRES_STOP_MS } from './store/embedded/postgres-process.ts'
import { startRetentionJob } from './store/retention-job.ts'
import { Store } from './store/store.ts'
import { StoreUnavailableError } from './store/store-errors.ts'
import { OWNER_QUERY_TIMEOUT_MS, POOLS_END_MS } from './store/timeouts.ts'

/** How long visitors who are sending may take to finish. */
const GRACE_MS = 5_000
/** How long a notification may take to finish meanwhile. One that is not recorded by then is sent again. */
const SENDING_GRACE_MS = 10_000
const JOBS_STOP_MS = SENDING_GRACE_MS + 2_000
/** The longest that a stop takes. tests/server/host-configs.test.ts compares when each host kills the site. */
export const STOP_MS = Math.max(GRACE_MS, JOBS_STOP_MS) + POOLS_END_MS + POSTGRES_STOP_MS
const OPEN_AGAIN_MS = 5_000

export async function serve(variables: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<void> {
  try {
    const environment = readEnvironment(variables)
    setTimeZone(environment.timeZone)
    await serveSite(environment, parseChannels(environment), stopping)
  } catch (error) {
    if (stopping.aborted) return
    console.error(getErrorMessage(error))
    process.exitCode = 1
  }
}

async function serveSite(environment: Environment, channels: Channel[], stopping: AbortSignal): Promise<void> {
  const site = await loadSite()
  const supabaseUrl = findSupabaseUrl(environment, site.build)
  const serving = { environment, site, log: createThrottledLog(console.error), stopping }
  if (supabaseUrl) await serveBesideSupabase(serving, supabaseUrl)
  else await serveWithStore(serving, channels)
  console.log('Stopped.')
}

type Serving = { environment: Environment; site: Site; log: Log; stopping: AbortSignal }

/** Serves only the page: npm run desk and npm run notify do the rest on the owner's machine. */
async function serveBesideSupabase({ environment, site, log, stopping }: Serving, supabaseUrl: string) {
  const reason = `Messages go to ${supabaseUrl}, and this server does not see them: docs/supabase.md says how you read them and get notified.`
  const store = { insertVisitorRows: () => Promise.reject(new StoreUnavailableError(reason)) }
  const app = await createApp({ site, store, log, environment })
  try {
    await listen(app, environment.port, environment.listenHost)
    printOrigin(app, environment)
    console.log(reason)
    await waitForStop(stopping)
  } finally {
    await closeApp(app)
  }
}

async function serveWithStore({ environment, site, log, stopping }: Serving, channels: Channel[]) {
  const { dataDir, databaseUrl } = environment
  const store = new Store({ dataDir, databaseUrl, ownerQueryTimeoutMs: OWNER_QUERY_TIMEOUT_MS, log, stopping })
  const app = await createApp({ site, store, log, environment })
  const desk = await addDesk(app, { environment, site, store, log })
  let jobs: Jobs | undefined
  try {
    await listen(app, environment.port, environment.listenHost)
    let isOpen = await tryOpening(store, log, stopping)
    printOrigin(app, environment)
    while (!isOpen) {
      await wait(OPEN_AGAIN_MS, undefined, { signal: stopping })
      isOpen = await tryOpening(store, log, stopping)
    }
    jobs = await startJobs({ store, channels, deskUrl: findDeskUrl(environment, site.build), log })
    store.acceptInserts()
    for (const line of describeMessageHandling(environment, channels)) console.log(line)
    await desk.printUrl()
    await waitForStop(stopping)
  } finally {
    await Promise.all([closeApp(app), jobs?.stop()])
    await store.close()
  }
}

function printOrigin(app: FastifyInstance, { listenHost }: Environment): void {
  const { port } = app.server.address() as AddressInfo
  console.log(`The site is on ${makeLocalOrigin({ listenHost, port })}`)
}

async function waitForStop(stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort')
  console.log('Stopping: no new visitors, the last ones finish.')
}

/** @returns false if the database may answer later @throws an error with its fix, or an AbortError */
async function tryOpening(store: Store, log: Log, stopping: AbortSignal): Promise<boolean> {
  stopping.throwIfAborted()
  try {
    await store.open()
    return true
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) || stopping.aborted) throw error
    log('Forms ask visitors to try again, and the site looks for its database.', error.message)
    return false
  }
}

type Jobs = { stop: () => Promise<unknown> }

async function startJobs(options: NotifierOptions): Promise<Jobs> {
  const notifier = await startNotifier(options)
  const retentionJob = startRetentionJob(options.store, options.log)
  return {
    stop: () =>
      // An unavailable database must not hold up the stop.
      Promise.race([
        Promise.all([notifier.stop(SENDING_GRACE_MS), retentionJob.stop()]),
        wait(JOBS_STOP_MS, undefined, { ref: false }),
      ]),
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearTimeout(deadline)
}

function describeMessageHandling({ dataDir, databaseUrl }: Environment, channels: Channel[]): string[] {
  const labels = channels.map(({ label }) => label).join(', ')
  return [
    `Messages are kept in ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}; read them with npm run leads.`,
    labels
      ? `You are notified of new ones by ${labels}.`
      : 'You are not notified of new ones: set NOTIFY, as docs/notification.md says.',
  ]
}
