import { DatabaseError } from 'pg'
import type { Rows, Table } from '../../shared/tables.ts'
import type { Insertion } from '../store/insert.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { StoreUnavailableError } from '../store/store-errors.ts'

/** `status` and `code` are those of PostgREST; `cause` is for the owner's log alone. */
export type Rejection = {
  status: number
  code: string
  message: string
  details?: string | undefined
  hint?: string | undefined
  cause: Error
}

/**
 * Inserts as an anonymous visitor.
 * @param headers `readVisitorHeaders`, where the limits read the address
 * @returns undefined when the row is stored
 */
export const insertAsVisitor = <Name extends Table>(
  store: VisitorStore,
  table: Name,
  row: Rows[Name],
  headers: Record<string, string>,
): Promise<Rejection | undefined> =>
  insertRowsAsVisitor(store, { table, columns: Object.keys(row), rows: JSON.stringify([row]), headers })

/** @returns undefined when the rows are stored @throws errors that come neither from the database nor from the connection */
export async function insertRowsAsVisitor(store: VisitorStore, insertion: Insertion): Promise<Rejection | undefined> {
  try {
    await store.insert(insertion)
    return undefined
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      return { status: 503, code: '08006', message: 'The store does not answer.', cause: error }
    }
    if (!(error instanceof DatabaseError)) throw error
    const { code = 'XX000', message, detail, hint } = error
    return { status: findStatus(code), code, message, details: detail, hint, cause: error }
  }
}

/** HTTP statuses by SQLSTATE, as PostgREST gives them for an insert: https://docs.postgrest.org/en/v12/references/errors.html */
function findStatus(code: string): number {
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  if (raised) return Number(raised)
  if (code === '42501') return 401
  if (/^23(503|505)$/.test(code)) return 409
  // The row is at fault: a value, a check, JSON that is nested too deep, or an exception in a trigger of the owner's.
  if (/^(22|23|54001|P0001)/.test(code)) return 400
  // The statement took too long, and may succeed later.
  return /^5[57]/.test(code) ? 503 : 500
}
