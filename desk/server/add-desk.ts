import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../server/built-site/load-site.ts'
import type { Environment } from '../../server/process/env.ts'
import type { Log } from '../../server/process/log.ts'
import type { Store } from '../../server/store/store.ts'
import { getErrorMessage } from '../../shared/node/error-message.ts'
import { DESK_PATH, DESK_PREFIX } from '../../shared/served-paths.ts'
import { type BuiltOrigins, chooseDeskOrigin } from './desk-origin.ts'
import { addDeskRoutes } from './desk-routes.ts'
import { listPasskeys } from './passkeys.ts'
import { createAccessSecret, makeAccessLink } from './secrets.ts'

export type AddDeskOptions = {
  environment: Environment
  site: { build: BuiltOrigins; deskFiles: Site['deskFiles'] }
  store: Store
  log: Log
}

type Desk = {
  /** Tells the owner where the desk is. Without a passkey this prints a new link that opens it, which is a secret. */
  printUrl: () => Promise<void>
}

/** Adds the desk to the site's app, if one can be served. */
export async function addDesk(app: FastifyInstance, { environment, site, store, log }: AddDeskOptions): Promise<Desk> {
  const { build, deskFiles } = site
  const { problem } = chooseDeskOrigin(environment, build)
  if (problem) return { printUrl: async () => console.log(problem) }

  // PORT=0 lets the system choose, so the port is known only once the site listens.
  const getDeskOrigin = () => {
    const { port } = app.server.address() as AddressInfo
    return chooseDeskOrigin({ ...environment, port }, build).origin
  }
  await app.register(addDeskRoutes, {
    prefix: DESK_PREFIX,
    deskFiles,
    store,
    getDeskOrigin,
    isLocalDesk: false,
    environment,
    log,
  })
  return { printUrl: () => printUrlOrLink(store, getDeskOrigin()).catch(printMissingLink) }
}

async function printUrlOrLink(store: Store, origin: string): Promise<void> {
  if ((await listPasskeys(store)).length > 0) return console.log(`Your desk is at ${origin}${DESK_PATH}`)
  const url = makeAccessLink(origin, await createAccessSecret(store))
  console.log(`Open your desk with this link, on the device that is to have it. It works once, within an hour: ${url}`)
  if (origin.startsWith('https:')) console.log(`Until the site is at ${origin}, run npm run desk on this machine.`)
}

/** Without the link the page and its forms go on. */
function printMissingLink(error: unknown): void {
  const reason = getErrorMessage(error)
  console.log(`The link that opens your desk can’t be made. Make it later with npm run desk -- link. ${reason}`)
}
