import type { Pool } from 'pg'
import { deskPlugin } from '../desk/server/desk.ts'
import { DeskStore } from '../desk/server/desk-store.ts'
import { isPasskeyRegistered } from '../desk/server/passkeys.ts'
import { createLinkSecret, makeSetupAddress } from '../desk/server/secrets.ts'
import type { DeskPlacement } from './app.ts'
import { findHostedStore, type Site } from './built-site.ts'
import { matchesHost, readDeskOrigin } from './desk-origin.ts'
import type { Environment } from './env.ts'
import { withConnection } from './store/pool.ts'

type PrepareOptions = {
  environment: Environment
  site: Site
  findPool: () => Pool | undefined
  /** PORT=0 lets the system choose, so the port is known only once the site listens. */
  findPort: () => number
  log: (line: string) => void
}

type PreparedDesk = DeskPlacement & {
  /** The desk's address in notifications; none where it would lead to the reader's own machine. */
  url?: string
  /** Resolves with lines for the owner. Without a passkey they hold a new link that opens the desk. */
  announce: (pool: Pool) => Promise<string[]>
}

/** Prepares the desk at the site's address, where one can be served. */
export function prepareDesk({ environment, site, findPool, findPort, log }: PrepareOptions): PreparedDesk {
  const { build, desk: page } = site
  // Where the page writes to a hosted store, the desk runs on the owner's machine: npm run desk.
  if (findHostedStore(environment, build)) return { announce: async () => [] }

  const { deskUrl } = environment
  const isDeskHost = deskUrl ? (host: string) => matchesHost(deskUrl, host) : undefined
  const { origin, problem } = readDeskOrigin(environment, build)
  if (problem) return { isDeskHost, announce: async () => [problem] }

  const store = new DeskStore(findPool)
  const findServedOrigin = () => readDeskOrigin({ ...environment, port: findPort() }, build).origin
  const findOrigin = (host: string) => (matchesHost(findServedOrigin(), host) ? findServedOrigin() : undefined)
  return {
    isDeskHost,
    desk: (app) => deskPlugin(app, { page, store, findOrigin, offersPasskeys: true, environment, log }),
    ...(origin.startsWith('https:') && { url: `${origin}/desk` }),
    async announce(pool) {
      if (await withConnection(pool, isPasskeyRegistered)) return [`Your desk is at ${findServedOrigin()}/desk/`]
      const address = makeSetupAddress(findServedOrigin(), await withConnection(pool, createLinkSecret))
      return [
        `Open your desk with this link, on the device that is to have it. It works once, within an hour: ${address}`,
      ]
    },
  }
}
