import type { HonoRequest } from 'hono'
import { escapeIdentifier } from 'pg'
import { readRows } from './read-rows.ts'
import { RestError, unknownColumn, unsupportedMethod } from './rest-error.ts'

/**
 * The SQL of a request that is no insert. It touches no row, and PostgreSQL checks the right to it all the same:
 * a visitor has none, so the database itself refuses.
 * @param names the table's columns
 * @throws {RestError} when the request can't be asked of the database at all.
 */
export async function refusedRequest(request: HonoRequest, table: string, names: readonly string[]): Promise<string> {
  const { method } = request
  const target = `public.${escapeIdentifier(table)}`
  if (method === 'GET' || method === 'HEAD') return `select * from ${target} limit 0`
  if (method === 'DELETE') return `delete from ${target} where false`
  if (method !== 'PATCH' && method !== 'PUT') throw unsupportedMethod(method)
  if (method === 'PUT' && new URL(request.url).search === '') {
    throw new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
  }
  const { keys } = readRows(await request.arrayBuffer(), request.header('content-type'))
  const unknown = keys.find((key) => !names.includes(key))
  if (unknown !== undefined) throw unknownColumn(unknown, table)
  if (keys.length === 0) return `select * from ${target} limit 0`
  return `update ${target} set ${keys.map((key) => `${escapeIdentifier(key)} = null`).join(', ')} where false`
}
