import type { Rows, Table } from '../../shared/tables.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { type Rejection, readRejection } from './rejection.ts'

/**
 * Inserts as an anonymous visitor.
 * @param headers `readVisitorHeaders`, where the limits read the address
 * @returns undefined when the row is stored
 */
export async function insertAsVisitor<Name extends Table>(
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
