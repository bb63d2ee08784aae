import type { AddressInfo } from 'node:net'
import { chooseDeskOrigin, matchLocalHost } from '../desk/server/desk-origin.ts'
import { addDeskRoutes } from '../desk/server/desk-routes.ts'
import { consumeSecret, createAccessSecret, makeAccessLink } from '../desk/server/secrets.ts'
import { requireBuild } from '../server/built-site/build-info.ts'
import { loadSite } from '../server/built-site/load-site.ts'
import { createBaseApp } from '../server/http/base-app.ts'
import { describeListenError } from '../server/http/listen.ts'
import type { Environment } from '../server/process/env.ts'
import { createThrottledLog, type Log } from '../server/process/log.ts'
import { startRetentionJob } from '../server/store/retention-job.ts'
import type { Store } from '../server/store/store.ts'
import { UsageError } from '../shared/node/command-line.ts'
import { DESK_PATH, DESK_PREFIX } from '../shared/served-paths.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run desk                        prints a link to a page where you read and answer messages
DESK_PORT=4001 npm run desk         uses another port
npm run desk -- link                prints a link that adds a device to the desk of the site,
                                    or opens it in a browser without passkeys

The first link works once, on this machine only, until you stop the command. From a
laptop: ssh -t -L 4000:127.0.0.1:4000 you@server. The command reads the database of
DATABASE_URL, or the store in DATA_DIR (./data).`

const HOST = '127.0.0.1'

await runCommand({
  help: HELP,
  operandsMax: 1,
  async run({ operand, environment }) {
    if (operand === 'link') return printLink(environment)
    if (operand !== '') throw new UsageError(`This command does not take ${operand}.`)
    return runDesk(environment)
  },
})

async function printLink(environment: Environment): Promise<void> {
  const { origin, problem } = chooseDeskOrigin(environment, requireBuild())
  if (problem) throw new Error(problem)
  await withStore(environment, async (store) => {
    console.log(
      `It works once, within an hour, while the site runs: ${makeAccessLink(origin, await createAccessSecret(store))}`,
    )
  })
}

async function runDesk(environment: Environment): Promise<void> {
  await withStore(environment, async (store) => {
    const link = await createAccessSecret(store, 'local desk')
    const log = createThrottledLog(console.error)
    const app = await startDesk(environment, store, log)
    // Nothing else deletes old leads if neither the site's server nor npm run notify runs.
    const retentionJob = startRetentionJob(store, log)
    const stopped = new Promise<void>((stop) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
    })
    const { port } = app.server.address() as AddressInfo
    console.log(`The desk is on ${makeAccessLink(`http://${HOST}:${port}`, link)}`)
    console.log('The link opens it once. Stop the desk with Ctrl-C.')
    await stopped
    app.server.closeAllConnections()
    await app.close()
    await retentionJob.stop()
    await consumeSecret(store, 'local desk', link)
  })
}

async function startDesk(environment: Environment, store: Store, log: Log) {
  const { deskPort: port } = environment
  const { deskFiles, remove } = await loadSite()
  const app = await createBaseApp({ trustedProxies: 0 })
  const options = { deskFiles, store, getDeskOrigin: matchLocalHost, isLocalDesk: true, environment, log }
  await app.register(addDeskRoutes, { prefix: DESK_PREFIX, ...options })
  app.addHook('onClose', remove)
  app.get('/', (_request, reply) => reply.redirect(DESK_PATH))
  await app.listen({ port, host: HOST }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    throw new Error(describeListenError(error, { setting: 'DESK_PORT', port, host: HOST }))
  })
  return app
}
