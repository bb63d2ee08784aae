import { DatabaseError } from 'pg'
import type { Rows, Table } from '../../shared/tables.ts'
import { statusOf } from '../http/status-of.ts'
import type { VisitorStore } from '../store/open-store.ts'

type Refusal = { status: number; code: string }

/** Inserts as an anonymous visitor, whose address the limits read in `headers` (`visitorHeaders`). Undefined when stored. */
export async function insertAs<Name extends Table>(
  store: VisitorStore,
  table: Name,
  row: Rows[Name],
  headers: Record<string, string>,
): Promise<Refusal | undefined> {
  const rows = JSON.stringify([row])
  try {
    await store.insert({ table, columns: Object.keys(row), rows, headers })
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const { code = 'XX000' } = error
    return { status: statusOf(code), code }
  }
}
