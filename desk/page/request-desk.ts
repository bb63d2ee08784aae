import { DESK_BUILD_HEADER, DESK_PATH } from '../../shared/served-paths.ts'
import type { DeskResponses, DeskRoute } from '../contract.ts'

/** A request that failed. `status` is the HTTP status, or 0 without a whole response. */
class DeskRequestError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof DeskRequestError && error.status === status

/** Tells whether a retry may succeed: the desk did not answer, had too many requests, or was without its store. */
export const isTemporary = (error: Error): boolean =>
  error instanceof DeskRequestError && (error.status === 0 || error.status === 429 || error.status > 500)

/** What was done to leads is announced with its error in the status bar; any other error stands beside its button. */
export const describeError = (error: Error): string => `That did not work: ${error.message}`

/** `id` stands for `:id` in the route. */
export type RequestParameters = { id?: number | string; query?: Record<string, string>; body?: object }
type RequestOptions = RequestParameters & { signal?: AbortSignal; timeoutMs?: number }

/** Longer than the server's SILENCE_MS, after which it ends the connection itself. */
const REQUEST_TIMEOUT_MS = 35_000

/** @throws {DeskRequestError} with the server's message */
export async function requestDesk<Route extends DeskRoute>(
  route: Route,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal, ...parameters }: RequestOptions = {},
): Promise<DeskResponses[Route]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetchDesk(route, parameters, signal ? AbortSignal.any([signal, timeout]) : timeout)
  return await readBody(response.json())
}

/** Saves nothing when the response breaks off. A large file may take as long as it needs. @throws {DeskRequestError} */
export async function saveFromDesk(
  route: 'POST backup' | 'GET export',
  name: string,
  query?: RequestParameters['query'],
): Promise<void> {
  const response = await fetchDesk(route, { query })
  const content = await readBody(response.blob())
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const readBody = <Body>(body: Promise<Body>): Promise<Body> =>
  body.catch(() => {
    throw new DeskRequestError('the response broke off', 0)
  })

/** The builds that have responded. */
const builds = new Set<string>()

/** True once a newer build has responded. */
export const isPageOutdated = (): boolean => builds.size > 1

async function fetchDesk(
  route: string,
  { id = '', query, body = {} }: RequestParameters,
  signal?: AbortSignal,
): Promise<Response> {
  const [method, path = ''] = route.split(' ')
  const url = `${DESK_PATH}api/${path.replace(':id', String(id))}${query ? `?${new URLSearchParams(query)}` : ''}`
  const json = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { method, signal, ...json }).catch(() => {
    throw new DeskRequestError('the desk does not respond', 0)
  })
  const build = response.headers.get(DESK_BUILD_HEADER)
  if (build) builds.add(build)
  if (response.ok) return response
  const { message } = await response.json().catch(() => ({ message: response.statusText }))
  throw new DeskRequestError(message, response.status)
}
