import type { Table } from '../../shared/tables.ts'
import type { Store } from '../store/open-store.ts'
import { BODY_MAX_BYTES } from './read-rows.ts'
import { RestError, tooLarge } from './rest-error.ts'

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
  const rows = JSON.stringify([row])
  if (Buffer.byteLength(rows) > BODY_MAX_BYTES) return tooLarge()
  try {
    await store.insert({ table, columns: Object.keys(row), rows, headers })
    return undefined
  } catch (error) {
    return RestError.of(error)
  }
}
