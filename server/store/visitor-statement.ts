import { escapeIdentifier, escapeLiteral } from 'pg'

/** One statement a visitor's request asks for, and what the database may know of that request. */
export type VisitorStatement = { sql: string; request: VisitorRequest }
type VisitorRequest = {
  /** Header names in lower case; cookies left out. */
  headers: Record<string, string>
  method: string
  path: string
}

/** A visitor who waits longer than this for other inserts gets an error he can act on. */
const LOCK_TIMEOUT = '5s'

/**
 * The statement with what PostgREST does before it: role and request for this transaction alone.
 * https://docs.postgrest.org/en/v12/references/transactions.html
 */
export function asVisitor({ sql, request }: VisitorStatement): string {
  const settings = {
    role: 'anon',
    'request.headers': JSON.stringify(request.headers),
    'request.method': request.method,
    'request.path': request.path,
    lock_timeout: LOCK_TIMEOUT,
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  )
  return `select ${calls.join(', ')}; ${sql}`
}

/** Inserts `rows`, a JSON array of objects as text, taking `columns` from each; with none, rows of defaults. */
export function insertRows(table: string, columns: readonly string[], rows: string): string {
  const target = `public.${escapeIdentifier(table)}`
  const names = columns.map(escapeIdentifier).join(', ')
  const list = columns.length > 0 ? `(${names}) ` : ''
  return `insert into ${target} ${list}select ${names} from json_populate_recordset(null::${target}, ${escapeLiteral(rows)})`
}
