import { refusalOf } from '../http/refusal.ts'

type More = { details?: string; hint?: string; cause?: unknown }

export class RestError extends Error {
  readonly status: number
  readonly body: { code: string; details: string | null; hint: string | null; message: string }

  /** `code` is PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of the interface itself. */
  constructor(status: number, code: string, message: string, { details, hint, cause }: More = {}) {
    super(message, { cause })
    this.status = status
    this.body = { code, details: details ?? null, hint: hint ?? null, message }
  }

  static of(thrown: unknown): RestError {
    const { status, code, error } = refusalOf(thrown)
    return new RestError(status, code, error.message, { details: error.detail, hint: error.hint, cause: error })
  }
}

/** As the limits in the database answer. */
export const tooMany = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    hint: 'Try again then.',
  })
