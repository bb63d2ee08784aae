import { type FastifyInstance, fastify } from 'fastify'
import type { ClientBase } from 'pg'
import { boundedServer } from '../../server/http/bounded-server.ts'
import { describeError } from '../../server/http/describe-error.ts'
import { serveFiles } from '../../server/http/serve-files.ts'
import { type DeskStore, DeskStoreAway } from './desk-store.ts'
import { comesFromDesk, isAllowedIn } from './guard.ts'
import type { DeskPage } from './load-page.ts'
import { BadRequest } from './read-filters.ts'
import { routes } from './routes.ts'
import { session } from './session.ts'

/** find-desk.ts recognises a desk by it. */
export const CHALLENGE = 'Bearer realm="desk"'

/** The site's process may serve the desk too, so clients of this port must not slow visitors down or fill the memory. */
const BOUNDS = { connectionsPerAddress: 64, connections: 64, unansweredPerConnection: 1 }

type DeskParts = {
  page: DeskPage
  store: DeskStore
  token: string
  deskUrl: string | undefined
  tidy: (client: ClientBase) => Promise<void>
  log: (line: string) => void
}

/** A request without the token gets only the empty page that asks for it. */
export async function createDesk({ page, store, token, deskUrl, tidy, log }: DeskParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ serverFactory: boundedServer(BOUNDS), return503OnClosing: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...page.headers.document, 'cache-control': 'no-store' })
    if (!comesFromDesk(request.raw, deskUrl)) {
      return reply.code(403).send({ message: 'The desk is for this machine and the name of DESK_URL alone.' })
    }
    const isOfPage = !request.is404 && !request.url.startsWith('/api')
    if (isOfPage || isAllowedIn(request.raw, token, deskUrl)) return
    return reply.code(401).header('www-authenticate', CHALLENGE).send({ message: 'The desk wants its token.' })
  })
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'There is nothing here.' }))
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BadRequest) return reply.code(400).send({ message: error.message })
    if (error instanceof DeskStoreAway) return reply.code(503).send({ message: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ message: error.message })
    log(describeError(error, request))
    return reply.code(500).send({ message: 'The desk has failed; its terminal says more.' })
  })
  await serveFiles(app, page.folder, page.headers)
  await app.register(session, { prefix: '/api/session', token, deskUrl })
  await app.register(routes, { prefix: '/api', store, tidy })
  app.addHook('onClose', page.remove)
  return app
}
