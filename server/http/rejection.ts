import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/store-errors.ts'

/** Why the store has not taken a visitor's rows, as /rest/v1 (RestError) and the forms answer it. `status` and `code` are those of PostgREST. */
export type Rejection = {
  status: number
  code: string
  message: string
  details?: string | undefined
  hint?: string | undefined
  /** Is set where a limit of the database was exceeded. */
  retryAfterSeconds?: number | undefined
}

/** @returns undefined for errors that come neither from the database nor from the connection */
export function toRejection(error: unknown): Rejection | undefined {
  if (error instanceof StoreUnavailableError) {
    return { status: 503, code: '08006', message: 'The store does not answer.' }
  }
  if (!(error instanceof DatabaseError)) return undefined
  const { code = 'XX000', message, detail, hint } = error
  const [, seconds] = /^Retry-After: (\d+)$/.exec(detail ?? '') ?? []
  const retryAfterSeconds = seconds === undefined ? undefined : Number(seconds)
  return { status: getHttpStatus(code), code, message, details: detail, hint, retryAfterSeconds }
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
