import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/store-errors.ts'

type Details = {
  details?: string | undefined
  hint?: string | undefined
  /** Is set where a limit was exceeded. */
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** Why a visitor's rows are not stored, as /rest/v1 answers in full and the forms by the status. */
export class InsertRejection extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | undefined
  readonly hint: string | undefined
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

/** @returns undefined for errors that come neither from the database nor from the connection */
export function toRejection(error: unknown): InsertRejection | undefined {
  if (error instanceof StoreUnavailableError) {
    return new InsertRejection(503, '08006', 'The store does not answer.', { cause: error })
  }
  if (!(error instanceof DatabaseError)) return undefined
  const { code = 'XX000', message, detail, hint } = error
  const [, seconds] = /^Retry-After: (\d+)$/.exec(detail ?? '') ?? []
  const retryAfterSeconds = seconds === undefined ? undefined : Number(seconds)
  const more = { details: detail, hint, retryAfterSeconds, cause: error }
  return new InsertRejection(getHttpStatus(code), code, message, more)
}

/** HTTP statuses by SQLSTATE, as PostgREST gives them for an insert: https://docs.postgrest.org/en/v12/references/errors.html */
function getHttpStatus(code: string): number {
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  if (raised) return Number(raised)
  if (code === '42501') return 401
  if (/^23(503|505)$/.test(code)) return 409
  // The row is at fault: a value, a check, JSON that is nested too deep, or an exception in a trigger of the owner's.
  if (/^(22|23|54001|P0001)/.test(code)) return 400
  // The statement took too long, and may succeed later.
  return /^5[57]/.test(code) ? 503 : 500
}
