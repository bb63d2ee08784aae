import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/store-errors.ts'

/**
 * Browsers send Sec-Fetch-Site (over TLS and to this machine) or else Origin. A request with neither is served, as tools send none.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isCrossOrigin({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost = '' } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // A proxy may replace Host. A page can't send X-Forwarded-Host without a CORS preflight.
  const hosts = [host, ...String(forwardedHost).split(',', 1)]
  return origin !== undefined && !hosts.some((name) => isSameHost(origin, name.trim()))
}

/** A proxy may drop the port from Host, or add the default of the scheme. */
function isSameHost(origin: string, host: string): boolean {
  const authority = origin.replace(/^https?:\/\//, '')
  const givenHost = host.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '')
  return authority === givenHost || authority.replace(/:\d+$/, '') === givenHost
}

export const CROSS_ORIGIN_FIX =
  'it came from a page of another origin. If that page is yours, have the proxy pass Host on, or name its origin in ALLOWED_ORIGINS.'

/** HTTP statuses by SQLSTATE; the first match counts. They are PostgREST's for anon, except class 57: https://docs.postgrest.org/en/v12/references/errors.html */
const STATUSES: [RegExp, number][] = [
  [/^23(503|505)$/, 409],
  [/^25006$/, 405],
  [/^42501$/, 401],
  [/^(42883|42P01)$/, 404],
  // 54001: the JSON is nested deeper than PostgreSQL's stack.
  [/^(54001|P0001)$/, 400],
  [/^(08|53|57)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|42P17|54|55|58|F0|HV|P0|XX)/, 500],
]

/** `status` and `code` are those of PostgREST; `error` is for the owner's log alone. */
export type Rejection = {
  status: number
  code: string
  message: string
  details?: string | undefined
  hint?: string | undefined
  error: Error
}

/** @throws errors that come neither from the database nor from the connection */
export function readRejection(error: unknown): Rejection {
  if (error instanceof StoreUnavailableError) {
    return { status: 503, code: '08006', message: 'The store does not answer.', error }
  }
  if (!(error instanceof DatabaseError)) throw error
  const { code = 'XX000', message, detail, hint } = error
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  const status = raised ? Number(raised) : (STATUSES.find(([states]) => states.test(code))?.[1] ?? 400)
  return { status, code, message, details: detail, hint, error }
}
