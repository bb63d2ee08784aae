import { type ClientBase, DatabaseError, escapeIdentifier, type Pool } from 'pg'
import { TABLES, VISITOR_COLUMNS } from '../../shared/tables.ts'
import { withConnection } from './pool.ts'
import { isOutage, StoreUnavailableError } from './store-errors.ts'
import { STATEMENT_TIMEOUT_MS } from './timeouts.ts'

/** What the database learns of a visitor besides the row. */
export type Visitor = { clientIp: string; headers: Record<string, string> }

export type Insertion = Visitor & {
  table: string
  columns: readonly string[]
  /** The text of a JSON array, whose objects have these columns. */
  rowsJson: string
}

/** The keys are tables. PostgreSQL itself rejects a visitor who names one of the last two columns. */
export const KNOWN_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLES.map((table) => [table, [...VISITOR_COLUMNS[table], 'id', 'created_at']]),
)

const BEGIN_SQL = `begin; set local role anon; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`

/** The database may trust any of these, so each gets the same IP address, whatever the visitor has sent. */
const IP_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/** Triggers read these settings of PostgREST's: https://docs.postgrest.org/en/v12/references/transactions.html */
const SET_REQUEST_SQL = `select set_config('request.headers', $1, true), set_config('request.method', 'POST', true), set_config('request.path', $2, true)`

/**
 * Triggers of supabase/migrations count the rows, skip a retry, and list each as a lead.
 * @throws {DatabaseError} PostgreSQL's own, or {StoreUnavailableError}: then the rows may still have been stored
 */
export async function insertRows(pool: Pool, insertion: Insertion): Promise<void> {
  const statement = makeInsertStatement(insertion)
  const rejection = await withConnection(pool, (client) => tryInsert(client, statement, insertion)).catch((error) => {
    // The owner reads in the log what else went wrong, such as a refused password, and the visitor may try again.
    throw error instanceof StoreUnavailableError ? error : StoreUnavailableError.fromCause(error)
  })
  if (rejection) throw rejection
}

/** @returns why PostgreSQL rejects the rows. An error would close the connection, and others would wait for one. */
async function tryInsert(
  client: ClientBase,
  statement: string,
  { table, headers, clientIp, rowsJson }: Insertion,
): Promise<DatabaseError | undefined> {
  try {
    const requestHeaders = { ...headers, ...Object.fromEntries(IP_HEADERS.map((name) => [name, clientIp])) }
    await client.query(BEGIN_SQL)
    await client.query(SET_REQUEST_SQL, [JSON.stringify(requestHeaders), `/${table}`])
    await client.query(statement, [rowsJson])
    await client.query('commit')
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseError) || isOutage(error)) throw error
    await client.query('rollback')
    return error
  }
}

/**
 * Makes `insert into public."notes" ("content") select "content" from json_populate_recordset(…, $1)`. Every name
 * comes from KNOWN_COLUMNS, against SQL injection. `{}` and `[]` name no column.
 */
function makeInsertStatement({ table, columns }: Insertion): string {
  const names = KNOWN_COLUMNS.get(table)?.filter((name) => columns.includes(name))
  if (names?.length !== columns.length) throw new RangeError('An insertion names an unknown table or column')
  const [target, list] = [`public.${escapeIdentifier(table)}`, names.map(escapeIdentifier).join(', ')]
  return `insert into ${target} ${list && `(${list})`} select ${list} from json_populate_recordset(null::${target}, $1)`
}
