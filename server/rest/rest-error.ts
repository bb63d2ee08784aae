import type { FastifyError } from 'fastify'
import { type Rejection, toRejection } from '../http/rejection.ts'
import { BODY_BYTES } from '../http/request-limits.ts'

type ErrorDetails = Pick<Rejection, 'details' | 'hint' | 'retryAfterSeconds'> & { cause?: unknown }

export class RestError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly body: { code: string; details: string | null; hint: string | null; message: string }

  /** `code` is PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of the interface itself. */
  constructor(
    status: number,
    code: string,
    message: string,
    { details, hint, retryAfterSeconds, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.body = { code, details: details ?? null, hint: hint ?? null, message }
  }
}

/** PostgreSQL's own response to anything but an insert, given without asking it. */
export const makePermissionError = (table: string) =>
  new RestError(401, '42501', `permission denied for table ${table}`)
export const makeContentTypeError = () => new RestError(400, 'PGRST102', 'Content-Type not acceptable')
export const makeSizeError = () => new RestError(413, 'PGRST102', `A body may have ${BODY_BYTES} bytes`)
/** Responds as the limits in the database do, with a hint of its own. */
export const makeRateLimitError = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    retryAfterSeconds: seconds,
    hint: 'Try again then.',
  })

export function toRestError(error: FastifyError): RestError {
  if (error.statusCode === 413) return makeSizeError()
  if (error.statusCode === 415) return makeContentTypeError()
  if (error.statusCode === 503) {
    return new RestError(503, 'PGRST000', 'The server has too much to do. Try again in a moment.')
  }
  if (error.statusCode && error.statusCode < 500) return new RestError(error.statusCode, 'PGRST102', error.message)
  const rejection = toRejection(error)
  if (!rejection) return new RestError(500, 'XX000', `Unexpected ${error.name}`, { cause: error })
  const { status, code, message, ...rest } = rejection
  return new RestError(status, code, message, { ...rest, cause: error })
}
