import type { Table } from '../../shared/tables.ts'
import type { Store } from '../store/open-store.ts'
import { insertRows } from '../store/visitor-statement.ts'
import { RestError } from './rest-error.ts'

/**
 * Inserts one row or several of one table as an anonymous visitor, in one transaction, with the rights and limits of
 * the REST interface. `headers` are the request's, as `visitorHeaders` returns them: the limits read the address there.
 * Resolves with undefined when stored, else with the status and error the interface would answer.
 */
export async function insertAs(
  store: Store,
  table: Table,
  rows: object | readonly object[],
  headers: Record<string, string>,
): Promise<RestError | undefined> {
  const list: readonly object[] = Array.isArray(rows) ? rows : [rows]
  const sql = insertRows(table, Object.keys(list[0] ?? {}), JSON.stringify(list))
  try {
    await store.run({ sql, request: { headers, method: 'POST', path: `/${table}` } })
    return undefined
  } catch (error) {
    return RestError.of(error)
  }
}
