import { escapeIdentifier } from 'pg'
import { insertRows } from '../store/visitor-statement.ts'
import type { Preferences } from './preferences.ts'
import type { Rows } from './read-rows.ts'
import { RestError, unknownColumn } from './rest-error.ts'

/**
 * The SQL of one insert request. What an anonymous visitor may not do, such as reading back what he inserted, is
 * asked of the database all the same, so that it is the database that refuses.
 * @param names the table's columns
 * @param query the parameters of the request's address
 * @throws {RestError} PGRST204 for a column the table does not have.
 */
export function insertRequest(
  table: string,
  names: readonly string[],
  rows: Rows,
  query: URLSearchParams,
  preferences: Preferences,
): string {
  const unknown = rows.keys.find((key) => !names.includes(key))
  if (unknown !== undefined) throw unknownColumn(unknown, table)
  return [insertRows(table, rows.keys, rows.json), onConflict(query, preferences), returning(preferences)].join('')
}

/**
 * The columns the request itself names, if it does.
 * @throws {RestError} PGRST100 when they can't be read.
 */
export function readColumns(query: URLSearchParams): string[] | undefined {
  const parameter = query.get('columns')
  if (parameter === null) return undefined
  const columns = splitNames(parameter)
  if (columns.includes('')) {
    throw new RestError(400, 'PGRST100', `"failed to parse columns parameter (${parameter})" (line 1, column 1)`)
  }
  return columns
}

function onConflict(query: URLSearchParams, { isUpsert }: Preferences): string {
  if (!isUpsert) return ''
  const target = splitNames(query.get('on_conflict') ?? 'id').map(escapeIdentifier)
  return ` on conflict (${target.join(', ')}) do nothing`
}

const returning = (preferences: Preferences) => (preferences.returning === 'minimal' ? '' : ' returning *')

const splitNames = (parameter: string) => parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
