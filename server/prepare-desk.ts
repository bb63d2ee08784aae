import type { Pool } from 'pg'
import type { DeskPlacement } from './app.ts'
import { findHostedStore, type Site } from './built-site.ts'
import { matchesHost, readDeskOrigin } from './desk-origin.ts'
import type { Environment } from './env.ts'
import { withConnection } from './store/pool.ts'

type PrepareOptions = {
  environment: Environment
  site: Site
  findPool: () => Pool | undefined
  findPort: () => number
  log: (line: string) => void
}

type PreparedDesk = Pick<DeskPlacement, 'isDeskHost'> & {
  plugin?: DeskPlacement['desk']
  /** The desk's address in notifications; none where it would lead to the reader's own machine. */
  url?: string
  /** Resolves with lines for the owner. Without a passkey they hold a new link that opens the desk. */
  announce: (pool: Pool) => Promise<string[]>
}

/** Loads the desk, where one can be served at the site's address. */
export async function prepareDesk({
  environment,
  site,
  findPool,
  findPort,
  log,
}: PrepareOptions): Promise<PreparedDesk> {
  const { build, desk: page } = site
  // Where the page writes to a hosted store, the desk runs on the owner's machine: npm run desk.
  if (findHostedStore(environment, build)) return { announce: async () => [] }
  const { deskUrl } = environment
  const { origin, problem } = readDeskOrigin(environment, build)
  const isDeskHost = deskUrl ? (host: string) => matchesHost(deskUrl, host) : undefined
  if (problem) return { isDeskHost, announce: async () => [`${problem.what} ${problem.fix}`] }
  const { deskPlugin } = await import('../desk/server/desk.ts')
  const { DeskStore } = await import('../desk/server/desk-store.ts')
  const { createSetupLink, makeSetupAddress } = await import('../desk/server/secrets.ts')
  const { isPasskeyRegistered } = await import('../desk/server/sign-in-routes.ts')
  const store = new DeskStore(findPool)
  /** With the port that the system has chosen for PORT=0. */
  const readOrigin = () => readDeskOrigin({ ...environment, port: findPort() }, build).origin
  const findOrigin = (host: string) => {
    const served = readOrigin()
    return matchesHost(served, host) ? served : undefined
  }
  return {
    isDeskHost,
    plugin: (app) => deskPlugin(app, { page, store, findOrigin, offersPasskeys: true, environment, log }),
    ...(origin.startsWith('https:') && { url: `${origin}/desk` }),
    async announce(pool) {
      if (await withConnection(pool, isPasskeyRegistered)) return [`Your desk is at ${readOrigin()}/desk/`]
      const address = makeSetupAddress(readOrigin(), await withConnection(pool, createSetupLink))
      return [
        `Open your desk with this link, on the device that is to have it. It works once, within an hour: ${address}`,
      ]
    },
  }
}
