import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { DeskResponses, DeskRoute } from '../contract.ts'

type RouteTypes = { Querystring: Record<string, string>; Params: { id: string } }

/** Adds a route of the desk's API, whose handler must return what contract.ts has for it. */
export function addRoute<Route extends DeskRoute>(
  app: FastifyInstance,
  route: Route,
  handler: (request: FastifyRequest<RouteTypes>, reply: FastifyReply) => Promise<DeskResponses[Route]>,
  options: RouteShorthandOptions = {},
): void {
  const [method = '', path] = route.split(' ')
  app.route<RouteTypes>({ ...options, method, url: `/${path}`, handler })
}
