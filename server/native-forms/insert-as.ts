import type { Rows, Table } from '../../shared/tables.ts'
import { type Rejection, readRejection } from '../http/rejection.ts'
import type { VisitorStore } from '../store/open-store.ts'

/** Inserts as an anonymous visitor, whose address the limits read in `headers` (`visitorHeaders`). Undefined when stored. */
export async function insertAs<Name extends Table>(
  store: VisitorStore,
  table: Name,
  row: Rows[Name],
  headers: Record<string, string>,
): Promise<Rejection | undefined> {
  try {
    await store.insert({ table, columns: Object.keys(row), rows: JSON.stringify([row]), headers })
    return undefined
  } catch (error) {
    return readRejection(error)
  }
}
