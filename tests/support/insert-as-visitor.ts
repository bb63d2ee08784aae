import { type RequestRejection, toRejection } from '../../server/http/rejection.ts'
import type { Store } from '../../server/store/store.ts'
import type { Table, VisitorRows } from '../../shared/tables.ts'

/** Inserts a row as an anonymous visitor. Resolves with the rejection and its cause, or with undefined when the row is stored. */
export async function insertAsVisitor<Name extends Table>(
  store: Pick<Store, 'insert'>,
  table: Name,
  row: Partial<VisitorRows[Name]>,
  clientIp = '',
): Promise<(RequestRejection & { cause: Error }) | undefined> {
  try {
    await store.insert({ table, columns: Object.keys(row), rowsJson: JSON.stringify([row]), clientIp, headers: {} })
    return undefined
  } catch (cause) {
    return toRejection(cause) as RequestRejection & { cause: Error }
  }
}
