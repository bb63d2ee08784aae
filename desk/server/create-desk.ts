import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { boundedServer } from '../../server/http/bounded-server.ts'
import { describeError } from '../../server/http/describe-error.ts'
import { findBuilt } from '../../server/http/find-built.ts'
import { copyForVisitors } from '../../server/http/load-site.ts'
import { serveFiles } from '../../server/http/serve-files.ts'
import { StoreUnavailableError } from '../../server/store/connection-faults.ts'
import type { HostHeaders } from '../../shared/host-headers.ts'
import type { DeskStore } from './desk-store.ts'
import { comesFromDesk, isAllowedIn } from './guard.ts'
import { BadRequest } from './read-filters.ts'
import { routes } from './routes.ts'
import { session } from './session.ts'

/** find-desk.ts recognises a desk by it. */
export const CHALLENGE = 'Bearer realm="desk"'

/** The site's process may serve the desk too, so clients of this port must not slow visitors down or fill the memory. */
const BOUNDS = { connectionsPerAddress: 64, connections: 64, unansweredPerConnection: 1 }

type DeskParts = {
  page: Awaited<ReturnType<typeof loadPage>>
  store: DeskStore
  token: string
  deskUrl: string | undefined
  log: (line: string) => void
}

/** A request without the token gets only the empty page that asks for it. */
export async function createDesk({ page, store, token, deskUrl, log }: DeskParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ serverFactory: boundedServer(BOUNDS), return503OnClosing: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...page.headers.document, 'cache-control': 'no-store' })
    if (!comesFromDesk(request.raw, deskUrl)) {
      return reply.code(403).send({ message: 'The desk is for this machine and the name of DESK_URL alone.' })
    }
    const isOfPage = !request.is404 && !request.url.startsWith('/api')
    if (isOfPage || isAllowedIn(request.raw, token, deskUrl)) return
    return reply.code(401).header('www-authenticate', CHALLENGE).send({ message: 'Sign in to continue.' })
  })
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Page not found.' }))
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BadRequest) return reply.code(400).send({ message: error.message })
    if (error instanceof StoreUnavailableError) return reply.code(503).send({ message: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ message: error.message })
    log(describeError(error, request))
    return reply.code(500).send({ message: 'The desk has failed; its terminal says more.' })
  })
  await serveFiles(app, page.folder, page.headers)
  await app.register(session, { prefix: '/api/session', token, deskUrl })
  await app.register(routes, { prefix: '/api', store })
  app.addHook('onClose', page.remove)
  return app
}

/** @throws if the desk has not been built */
export async function loadPage(dist: string, hosts: string) {
  const built = findBuilt(dist, hosts)
  if (!built) throw new Error(`There is no built desk in ${hosts}/: run npm run build first.`)
  const headers: HostHeaders = JSON.parse(await readFile(join(built.hosts, 'desk-headers.json'), 'utf8'))
  return { headers, ...(await copyForVisitors(join(built.hosts, 'desk'))) }
}
