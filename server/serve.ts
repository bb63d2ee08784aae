import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { setTimeZone } from '../leads/site-content.ts'
import { createApp } from './app.ts'
import { Backend } from './backend.ts'
import { loadSite } from './built-site.ts'
import { type Environment, readEnvironment } from './env.ts'
import { getErrorMessage } from './error-message.ts'
import { createThrottledLog } from './http/request-log.ts'
import { ListenError } from './listen-error.ts'
import type { Channel } from './notify/channels/channel.ts'
import { readChannels } from './notify/read-channels.ts'
import { prepareDesk } from './prepare-desk.ts'

/** Visitors who are sending have so long to finish. */
const GRACE_MS = 5_000

export async function serve(variables: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<void> {
  try {
    const environment = readEnvironment(variables)
    setTimeZone(environment.timeZone)
    await serveSite(environment, readChannels(variables), stopping)
  } catch (error) {
    if (stopping.aborted) return
    console.error(getErrorMessage(error))
    process.exitCode = 1
  }
}

async function serveSite(environment: Environment, channels: Channel[], stopping: AbortSignal): Promise<void> {
  const log = createThrottledLog(console.error)
  const site = await loadSite()
  const backend = new Backend({ ...environment, channels, log, stopping })
  const findPort = () => (app.server.address() as AddressInfo).port
  const prepared = prepareDesk({ environment, site, findPool: () => backend.pool, findPort, log })
  const { desk, isDeskHost } = prepared
  const app = await createApp({ site, store: backend, log, desk, isDeskHost, ...environment })
  await listen(app, environment)
  try {
    const address = `http://localhost:${findPort()}`
    const pool = await backend.open(prepared.url, (reason) =>
      log(`${reason}. The site is on ${address} meanwhile, and its forms ask to try again.`),
    )
    console.log(`The site is on ${address}`)
    for (const line of describeMessageHandling(environment, site.build.storeUrl, channels)) console.log(line)
    for (const line of await prepared.announce(pool).catch(explainMissingLink)) console.log(line)
    if (!stopping.aborted) await once(stopping, 'abort')
    console.log('Stopping: no new visitors, the last ones finish.')
  } finally {
    await closeApp(app)
    await backend.close()
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

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearTimeout(deadline)
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
