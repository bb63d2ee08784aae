import type { FastifyError } from 'fastify'
import { InsertRejection, toRejection } from '../http/rejection.ts'
import { BODY_BYTES } from '../http/request-limits.ts'

/** PostgreSQL's own response to anything but an insert, given without asking it. */
export const makePermissionError = (table: string) =>
  new InsertRejection(401, '42501', `permission denied for table ${table}`)
export const makeContentTypeError = () => new InsertRejection(400, 'PGRST102', 'Content-Type not acceptable')
export const makeSizeError = () => new InsertRejection(413, 'PGRST102', `A body may have ${BODY_BYTES} bytes`)
/** Responds as the limits in the database do, with a hint of its own. */
export const makeRateLimitError = (seconds: number, hint = 'Try again then.') =>
  new InsertRejection(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    retryAfterSeconds: seconds,
    hint,
  })

export function toRestError(error: FastifyError | InsertRejection): InsertRejection {
  if (error instanceof InsertRejection) return error
  if (error.statusCode === 413) return makeSizeError()
  if (error.statusCode === 415) return makeContentTypeError()
  if (error.statusCode === 503) {
    return new InsertRejection(503, 'PGRST000', 'The server has too much to do. Try again in a moment.')
  }
  if (error.statusCode && error.statusCode < 500) {
    return new InsertRejection(error.statusCode, 'PGRST102', error.message)
  }
  return toRejection(error) ?? new InsertRejection(500, 'XX000', `Unexpected ${error.name}`, { cause: error })
}
