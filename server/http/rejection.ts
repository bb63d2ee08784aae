import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/store-errors.ts'

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

/** `status` and `code` are those of PostgREST; `cause` is for the owner's log alone. */
export type Rejection = {
  status: number
  code: string
  message: string
  details?: string | undefined
  hint?: string | undefined
  cause: Error
}

/** @throws errors that come neither from the database nor from the connection */
export function readRejection(error: unknown): Rejection {
  if (error instanceof StoreUnavailableError) {
    return { status: 503, code: '08006', message: 'The store does not answer.', cause: error }
  }
  if (!(error instanceof DatabaseError)) throw error
  const { code = 'XX000', message, detail, hint } = error
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  const status = raised ? Number(raised) : (STATUSES.find(([states]) => states.test(code))?.[1] ?? 400)
  return { status, code, message, details: detail, hint, cause: error }
}
