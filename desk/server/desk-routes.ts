import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServedFiles } from '../../server/built-site/load-site.ts'
import { isGetOrHead } from '../../server/http/base-app.ts'
import { isExactHost } from '../../server/http/cross-origin.ts'
import { serveFiles } from '../../server/http/serve-files.ts'
import type { Environment } from '../../server/process/env.ts'
import type { Log } from '../../server/process/log.ts'
import type { Store } from '../../server/store/store.ts'
import { DESK_PATH, DESK_PREFIX } from '../../shared/served-paths.ts'
import { DeskError, makeErrorHandler } from './desk-error.ts'
import { addDeviceRoutes } from './device-routes.ts'
import { addLeadRoutes } from './lead-routes.ts'
import { continueSession } from './sessions.ts'
import { addSettingsRoutes } from './settings-routes.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the desk by the host that the request names. */
    deskOrigin: string
    /** Whether the request's session was found. */
    isOwner: boolean
    /** The fields of the body, each of any type; none if it is no JSON object. */
    fields: Record<string, unknown>
  }
}

const makeNotFoundError = () => new DeskError(404, 'Page not found.')

type DeskOptions = {
  deskFiles: ServedFiles
  store: Store
  /** Returns the desk's origin, which on this machine has the port that the request names. Another host is refused. */
  getDeskOrigin: (host: string) => string | undefined
  /** The desk of `npm run desk` has no passkeys. */
  isLocalDesk: boolean
  environment: Environment
  log: Log
}

/** A plugin for DESK_PREFIX. Strangers get an empty page and the routes that sign in. */
export async function addDeskRoutes(
  app: FastifyInstance,
  { deskFiles, store, getDeskOrigin, isLocalDesk, environment, log }: DeskOptions,
): Promise<void> {
  app.decorateRequest('deskOrigin', '')
  app.decorateRequest('isOwner', false)
  app.decorateRequest('fields')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(deskFiles.headers.document)
    const deskOrigin = getDeskOrigin(request.host)
    if (deskOrigin === undefined || !isExactHost(deskOrigin, request.host)) throw makeNotFoundError()
    request.deskOrigin = deskOrigin
  })
  // The page's own URLs begin with /desk/.
  app.get('', { prefixTrailingSlash: 'no-slash' }, (request, reply) =>
    reply.redirect(request.url.replace(DESK_PREFIX, DESK_PATH), 308),
  )
  app.setNotFoundHandler(async () => {
    throw makeNotFoundError()
  })
  app.setErrorHandler(makeErrorHandler(log))
  await serveFiles(app, deskFiles.folder, deskFiles.headers)

  const addOwnersRoutes = async (api: FastifyInstance) => {
    // The limit of the IP address comes before the session, which asks the store.
    api.addHook('onRequest', api.rateLimit())
    api.addHook('onRequest', async (request) => {
      if (!(await continueSession(store, request))) throw new DeskError(401, 'Sign in to continue.')
      request.isOwner = true
    })
    await api.register(addDeviceRoutes, { store, isLocalDesk })
    await api.register(addLeadRoutes, { store })
    await api.register(addSettingsRoutes, { store, environment })
  }
  await app.register(
    async (api) => {
      api.addHook('onRequest', rejectCrossOrigin)
      api.addHook('preHandler', async (request) => {
        request.fields = Object(request.body)
      })
      await api.register(addSignInRoutes, { store, isLocalDesk })
      await api.register(addOwnersRoutes)
    },
    { prefix: '/api' },
  )
}

/** Another site must not use the owner's session (CSRF). @throws {DeskError} */
async function rejectCrossOrigin(request: FastifyRequest): Promise<void> {
  const { headers, deskOrigin } = request
  const { origin, 'sec-fetch-site': site = 'none', 'content-type': type = '' } = headers
  const isSameOrigin = origin === deskOrigin || (isGetOrHead(request) && origin === undefined)
  if (!isSameOrigin || (site !== 'same-origin' && site !== 'none'))
    throw new DeskError(403, 'Only the page of the desk may send this request.')
  if (!isGetOrHead(request) && !/^application\/json\b/i.test(type)) throw new DeskError(415, 'Send JSON.')
}
