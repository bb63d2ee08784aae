import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedFiles } from '../../server/built-site.ts'
import type { Environment } from '../../server/env.ts'
import { describeError } from '../../server/http/request-log.ts'
import { serveFiles } from '../../server/http/serve-files.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import type { DeskStore } from './desk-store.ts'
import { leadRoutes } from './lead-routes.ts'
import { RequestError } from './read-request.ts'
import { RequestSlots } from './request-slots.ts'
import { hasSession, sessionRoutes } from './sessions.ts'
import { settingsRoutes } from './settings-routes.ts'
import { isPublic, signInRoutes } from './sign-in-routes.ts'

const NOT_FOUND = new RequestError(404, 'Page not found.')

type DeskOptions = {
  page: ServedFiles
  store: DeskStore
  /** The origin of the desk where `host` is its name, else undefined. */
  findOrigin: (host: string) => string | undefined
  /** Passkeys belong to a host name, and 127.0.0.1 is none. */
  offersPasskeys: boolean
  environment: Environment
  log: (line: string) => void
}

/** A plugin for the prefix /desk. Strangers get an empty page and the routes that sign in. */
export async function deskPlugin(
  app: FastifyInstance,
  { page, store, findOrigin, offersPasskeys, environment, log }: DeskOptions,
): Promise<void> {
  const readOrigin = (request: FastifyRequest) => findOrigin(request.host) ?? ''
  const slots = new RequestSlots()

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(page.headers.document)
    if (!findOrigin(request.host)) throw NOT_FOUND
  })
  // The page's own addresses begin with /desk/.
  app.get('', { prefixTrailingSlash: 'no-slash' }, (request, reply) =>
    reply.redirect(request.url.replace('/desk', '/desk/'), 308),
  )
  app.setNotFoundHandler(async () => {
    throw NOT_FOUND
  })
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof StoreUnavailableError) return reply.code(503).send({ message: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ message: error.message })
    log(describeError(error, request))
    return reply.code(500).send({ message: 'The desk has failed; the log of the site says more.' })
  })
  await serveFiles(app, page.folder, page.headers)
  await app.register(
    async (api) => {
      api.addHook('onRequest', guard)
      // A stranger takes a slot only once the body is there, and holds none by not reading the response: that could keep the owner out.
      api.addHook('preValidation', async (request, reply) => {
        if (isPublic(request) && !slots.take(request, reply)) return sendBusy(reply)
      })
      api.addHook('onSend', async (request) => slots.free(request))
      await api.register(signInRoutes, { store, readOrigin, offersPasskeys })
      await api.register(sessionRoutes, { store, readOrigin })
      await api.register(leadRoutes, { store })
      await api.register(settingsRoutes, { store, environment })
    },
    { prefix: '/api' },
  )

  /** Rejects requests of other sites (CSRF) and of strangers. */
  async function guard(request: FastifyRequest, reply: FastifyReply) {
    const { origin, 'sec-fetch-site': site = 'none', 'content-type': type = '' } = request.headers
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const deskOrigin = readOrigin(request)
    const isSameOrigin = origin === deskOrigin || (isRead && origin === undefined)
    if (!isSameOrigin || (site !== 'same-origin' && site !== 'none'))
      throw new RequestError(403, 'Only the page of the desk may send this request.')
    if (!isRead && !/^application\/json\b/i.test(type)) throw new RequestError(415, 'Send JSON.')
    if (isPublic(request)) return
    if (!slots.take(request, reply)) return sendBusy(reply)
    if (!(await hasSession(store, request, deskOrigin))) throw new RequestError(401, 'Sign in to continue.')
  }
}

function sendBusy(reply: FastifyReply): FastifyReply {
  const busy = { message: 'The desk is busy: try again in a few seconds.' }
  return reply.code(503).headers({ 'retry-after': '2', connection: 'close' }).send(busy)
}
