import { escapeIdentifier } from 'pg'

/** Rows a visitor asks to be stored. */
export type Insertion = {
  table: string
  columns: readonly string[]
  /** A JSON array of objects, as text. */
  rows: string
  /** The request's: names in lower case, without cookies. */
  headers: Record<string, string>
}

/** A visitor who waits longer than this for other inserts gets an error he can act on. */
const LOCK_TIMEOUT = '5s'

/**
 * What PostgREST sends for an insert, in one message and so in one transaction: role and request for it alone, then the rows.
 * https://docs.postgrest.org/en/v12/references/transactions.html
 * Every name in it comes from `tables`, the columns of each; every value is JSON or comes from there too, so none has a NUL,
 * which would end the message in its middle.
 * @throws {RangeError} for a table or column that does not exist
 */
export function visitorStatement(
  { table, columns, rows, headers }: Insertion,
  tables: ReadonlyMap<string, readonly string[]>,
): string {
  const known = tables.get(table)
  const names = known?.filter((name) => columns.includes(name))
  if (names?.length !== columns.length) throw new RangeError('An insertion names what is not in the database')
  const settings = {
    role: 'anon',
    'request.headers': JSON.stringify(headers),
    'request.method': 'POST',
    'request.path': `/${table}`,
    lock_timeout: LOCK_TIMEOUT,
  }
  // PostgREST's own `select set_config(…)` has to be planned and answered with a row: about a tenth of an insert.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${literal(value)}`)
  const target = `public.${escapeIdentifier(table)}`
  const list = names.map(escapeIdentifier).join(', ')
  return `${set.join(';')};
    insert into ${target} ${list && `(${list})`}
    select ${list} from json_populate_recordset(null::${target}, ${literal(rows)})`
}

/** As `escapeLiteral` of pg, which puts a text together character by character: V8 keeps a rope of thirty times its size. */
const literal = (text: string) => ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
