import type { FastifyError } from 'fastify'
import { DatabaseError } from 'pg'
import { BODY_BYTES } from '../../shared/rest.ts'
import { describeErrorWithoutMessage } from '../process/log.ts'
import { StoreUnavailableError } from '../store/store-errors.ts'

type Details = { details?: string; hint?: string; retryAfterSeconds?: number; cause?: unknown }

/** Why a visitor's request stores no rows. /rest/v1 answers with all of it, and the forms by the status. */
export class RequestRejection extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | undefined
  readonly hint: string | undefined
  /** When the limit that was exceeded ends. */
  readonly retryAfterSeconds: number | undefined

  /** @param code PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of PostgREST's interface itself */
  constructor(
    status: number,
    code: string,
    message: string,
    { details, hint, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const makeContentTypeRejection = () => new RequestRejection(400, 'PGRST102', 'Content-Type not acceptable')

export const makeSizeRejection = () => new RequestRejection(413, 'PGRST102', `A body may have ${BODY_BYTES} bytes`)

/** Rejects as the limits in the database do (private.reject_above_limit). */
export const makeRateLimitRejection = (retryAfterSeconds: number, message = 'Too many at once from this IP address.') =>
  new RequestRejection(429, 'PT429', message, {
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })

/** @param error from the store, or of the request itself, from Fastify */
export function toRejection(error: unknown): RequestRejection {
  if (error instanceof RequestRejection) return error
  if (error instanceof DatabaseError) {
    const { code = 'XX000', message, detail: details, hint } = error
    const [, seconds] = /^Retry-After: (\d+)$/.exec(details ?? '') ?? []
    const retryAfterSeconds = seconds === undefined ? undefined : Number(seconds)
    return new RequestRejection(getHttpStatus(code), code, message, { details, hint, retryAfterSeconds, cause: error })
  }
  if (error instanceof StoreUnavailableError) {
    return new RequestRejection(503, '08006', 'The store does not answer.', { cause: error })
  }
  const { statusCode = 500, name, message } = error as FastifyError
  if (statusCode === 413) return makeSizeRejection()
  if (statusCode === 415) return makeContentTypeRejection()
  if (statusCode === 429) return makeRateLimitRejection(1)
  if (statusCode === 503) {
    return new RequestRejection(503, 'PGRST000', 'The server has too much to do. Try again in a moment.')
  }
  if (statusCode < 500) return new RequestRejection(statusCode, 'PGRST102', message)
  return new RequestRejection(500, 'XX000', `Unexpected ${name}`, { cause: error })
}

/** Returns the detail for the log: nothing if the request itself was wrong. */
export function describeCause({ status, cause }: RequestRejection): string | undefined {
  if (cause instanceof StoreUnavailableError) return cause.message
  return status === 500 ? describeErrorWithoutMessage(cause) : undefined
}

/** Gives the status that PostgREST gives for an insert: https://docs.postgrest.org/en/v12/references/errors.html */
function getHttpStatus(code: string): number {
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  if (raised) return Number(raised)
  if (code === '42501') return 401
  if (/^23(503|505)$/.test(code)) return 409
  // The row is at fault: a value, a check, JSON that is nested too deep, or an exception in a trigger of the owner's.
  if (/^(22|23|54001|P0001)/.test(code)) return 400
  // The statement took too long or met a deadlock, and may succeed later.
  return /^(40|5[57])/.test(code) ? 503 : 500
}
