import { readRejection } from '../http/rejection.ts'

type More = { details?: string | undefined; hint?: string | undefined; cause?: unknown }

export class RestError extends Error {
  readonly status: number
  readonly body: { code: string; details: string | null; hint: string | null; message: string }

  /** `code` is PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of the interface itself. */
  constructor(status: number, code: string, message: string, { details, hint, cause }: More = {}) {
    super(message, { cause })
    this.status = status
    this.body = { code, details: details ?? null, hint: hint ?? null, message }
  }

  /** Of an error of the store. */
  static from(thrown: unknown): RestError {
    const { status, code, message, details, hint, error } = readRejection(thrown)
    return new RestError(status, code, message, { details, hint, cause: error })
  }
}

/** As the limits in the database answer. */
export const tooMany = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    hint: 'Try again then.',
  })
