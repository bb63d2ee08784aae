import { BODY_BYTES } from '../http/limits.ts'
import { refusalOf } from '../http/refusal.ts'

type More = { details?: string | undefined; hint?: string | undefined; cause?: unknown }

/** As PostgREST answers: https://docs.postgrest.org/en/v12/references/errors.html */
export class RestError extends Error {
  readonly status: number
  readonly body: { code: string; details: string | null; hint: string | null; message: string }

  /** `code` is PostgreSQL's SQLSTATE, or `PGRSTnnn` for an error of the interface itself. */
  constructor(status: number, code: string, message: string, { details, hint, cause }: More = {}) {
    super(message, { cause })
    this.status = status
    this.body = { code, details: details ?? null, hint: hint ?? null, message }
  }

  /** @throws whatever is no refusal of the database */
  static of(thrown: unknown): RestError {
    const { status, code, error } = refusalOf(thrown)
    return new RestError(status, code, error.message, { details: error.detail, hint: error.hint, cause: error })
  }
}

export class FromElsewhere extends RestError {
  constructor() {
    super(403, '42501', 'A page of another origin may not write', {
      hint: 'The owner names the origins that may in ALLOWED_ORIGINS.',
    })
  }
}

export const unreadableJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json')
export const unreadableType = () => new RestError(400, 'PGRST102', 'Content-Type not acceptable')
export const unlikeKeys = () => new RestError(400, 'PGRST102', 'All object keys must match')
export const unknownTable = (table: string) =>
  new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
export const unknownColumn = (column: string, table: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
/** PostgreSQL's own answer to anything but an insert, given without asking it. */
export const notPermitted = (table: string) => new RestError(401, '42501', `permission denied for table ${table}`)
export const tooLarge = () => new RestError(413, 'PGRST102', `A body may have ${BODY_BYTES} bytes`)
/** As the limits in the database answer. */
export const tooMany = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many at once from this address.', {
    details: `Retry-After: ${seconds}`,
    hint: 'Try again then.',
  })
export const overloaded = () => new RestError(503, 'PGRST000', 'The server has too much to do. Try again in a moment.')
