import type { Rows, Table } from '../../shared/tables.ts'
import { type Refusal, refusalOf } from '../http/refusal.ts'
import type { VisitorStore } from '../store/open-store.ts'

/** Inserts as an anonymous visitor, whose address the limits read in `headers` (`visitorHeaders`). Undefined when stored. */
export async function insertAs<Name extends Table>(
  store: VisitorStore,
  table: Name,
  row: Rows[Name],
  headers: Record<string, string>,
): Promise<Refusal | undefined> {
  try {
    await store.insert({ table, columns: Object.keys(row), rows: JSON.stringify([row]), headers })
    return undefined
  } catch (error) {
    return refusalOf(error)
  }
}
