import { DatabaseError, escapeIdentifier, type Pool } from 'pg'
import { inTransaction, withPoolConnection } from './pool.ts'
import { isRoleRejected, StoreUnavailableError } from './store-errors.ts'
import { STATEMENT_TIMEOUT_MS } from './timeouts.ts'

/** The facts about a visitor that the database learns besides the row. */
export type Visitor = { clientIp: string; headers: Record<string, string> }

export type VisitorInsert = Visitor & {
  table: string
  columns: readonly string[]
  /** The text of a JSON array, whose objects have no other columns. */
  rowsJson: string
}

/** The database may trust any of these, so each gets the same IP address, whatever the visitor has sent. */
const IP_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/** Triggers read these settings of PostgREST's: https://docs.postgrest.org/en/v12/references/transactions.html */
const SET_REQUEST_SQL = `select set_config('role', 'anon', true),
  set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('request.headers', $1, true),
  set_config('request.method', 'POST', true), set_config('request.path', $2, true)`

/**
 * Triggers of supabase/migrations count the rows, skip a repeated one, and list each as a lead.
 * @throws {DatabaseError} PostgreSQL's own, or {StoreUnavailableError}: then the rows may still have been stored
 */
export async function runVisitorInsert(pool: Pool, insert: VisitorInsert): Promise<void> {
  const statement = makeInsertStatement(insert)
  const { table, headers, clientIp, rowsJson } = insert
  const requestHeaders = { ...headers, ...Object.fromEntries(IP_HEADERS.map((name) => [name, clientIp])) }
  try {
    await withPoolConnection(pool, (client) =>
      inTransaction(client, async () => {
        await client.query(SET_REQUEST_SQL, [JSON.stringify(requestHeaders), `/${table}`]).catch(throwRoleError)
        await client.query(statement, [rowsJson])
      }),
    )
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof StoreUnavailableError) throw error
    // The owner reads in the log what else went wrong, such as a refused password, and the visitor may try again.
    throw StoreUnavailableError.fromCause(error)
  }
}

/** Without the role of visitors, the row is not at fault. */
function throwRoleError(error: unknown): never {
  throw isRoleRejected(error) ? StoreUnavailableError.fromCause(error) : error
}

/**
 * Makes `insert into public."notes" ("content") select "content" from json_populate_recordset(…, $1)`. Every name is
 * quoted, against SQL injection. `{}` and `[]` name no column.
 */
function makeInsertStatement({ table, columns }: VisitorInsert): string {
  const target = `public.${escapeIdentifier(table)}`
  const list = columns.map(escapeIdentifier).join(', ')
  return `insert into ${target} ${list && `(${list})`} select ${list} from json_populate_recordset(null::${target}, $1)`
}
