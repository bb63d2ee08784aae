import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { getHostedStoreUrl } from '../../server/build-info.ts'
import type { Site } from '../../server/built-site.ts'
import type { Environment } from '../../server/env.ts'
import { isExactHost } from '../../server/http/cross-origin.ts'
import type { Store } from '../../server/store/store.ts'
import { DESK } from '../../shared/public-files.ts'
import { readDeskOrigin } from './desk-origin.ts'
import { deskPlugin } from './desk-plugin.ts'
import { isPasskeyRegistered } from './passkeys.ts'
import { createLinkSecret, makeLinkUrl } from './secrets.ts'

type AddDeskOptions = {
  environment: Environment
  site: Site
  store: Store
  log: (line: string) => void
}

type AddedDesk = {
  /** The desk's address in notifications; none where it would lead to the reader's own machine. */
  address?: string
  /** Resolves with lines for the owner. Without a passkey they hold a new link that opens the desk. */
  announce: () => Promise<string[]>
}

/** Adds the desk to the site's app, where one can be served. */
export async function addDesk(
  app: FastifyInstance,
  { environment, site, store, log }: AddDeskOptions,
): Promise<AddedDesk> {
  const { build, desk: page } = site
  // Where the page writes to a hosted store, the desk runs on the owner's machine: npm run desk.
  if (getHostedStoreUrl(environment, build)) return { announce: async () => [] }
  const { origin: configured, problem } = readDeskOrigin(environment, build)
  if (problem) return { announce: async () => [problem] }

  // PORT=0 lets the system choose, so the port is known only once the site listens.
  const findDeskOrigin = () => {
    const { port } = app.server.address() as AddressInfo
    return readDeskOrigin({ ...environment, port }, build).origin
  }
  await app.register(deskPlugin, {
    prefix: '/desk',
    page,
    store,
    findOrigin(host: string) {
      const origin = findDeskOrigin()
      return isExactHost(origin, host) ? origin : undefined
    },
    offersPasskeys: true,
    environment,
    log,
  })
  return {
    ...(configured.startsWith('https:') && { address: `${configured}/desk` }),
    async announce() {
      if (await isPasskeyRegistered(store)) return [`Your desk is at ${findDeskOrigin()}${DESK}`]
      const url = makeLinkUrl(findDeskOrigin(), await createLinkSecret(store))
      return [`Open your desk with this link, on the device that is to have it. It works once, within an hour: ${url}`]
    },
  }
}
