import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { DeskRequest, DeskResponses } from '../contract.ts'

/** A request of contract.ts: `GET leads/:id` stands for `GET leads/1`, and `GET leads` for `GET leads?…`, too. */
type RequestOf<Route extends string> = Extract<
  Route extends `${infer Start}:id` ? `${Start}1` : Route | `${Route}?`,
  DeskRequest
>

type RouteTypes = { Querystring: Record<string, string>; Params: { id: string } }

/** Adds a route of the desk's API, whose handler must return what contract.ts has for it. */
export function addRoute<Route extends string>(
  app: FastifyInstance,
  route: Route,
  handler: (request: FastifyRequest<RouteTypes>, reply: FastifyReply) => Promise<DeskResponses<Date>[RequestOf<Route>]>,
  options: RouteShorthandOptions = {},
): void {
  const [method = '', path] = route.split(' ')
  app.route<RouteTypes>({ ...options, method, url: `/${path}`, handler })
}
