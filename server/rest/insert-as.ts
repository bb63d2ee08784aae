import type { Table } from '../../shared/tables.ts'
import type { Store } from '../store/open-store.ts'
import { insertRows } from '../store/visitor-statement.ts'
import { RestError } from './rest-error.ts'

/**
 * Inserts one row as an anonymous visitor, with the rights and limits of the REST interface. `headers` are the
 * request's, as `visitorHeaders` returns them: the limits read the address there.
 * Resolves with undefined when stored, else with the status and error the interface would answer.
 */
export async function insertAs(
  store: Store,
  table: Table,
  row: object,
  headers: Record<string, string>,
): Promise<RestError | undefined> {
  const sql = insertRows(table, Object.keys(row), JSON.stringify([row]))
  try {
    await store.run({ sql, request: { headers, method: 'POST', path: `/${table}` } })
    return undefined
  } catch (error) {
    return RestError.of(error)
  }
}
