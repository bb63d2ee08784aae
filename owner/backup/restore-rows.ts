import { type ClientBase, escapeIdentifier } from 'pg'
import { inTransaction } from '../../server/store/pool.ts'
import { readBackup } from './read-backup.ts'
import { findColumns, type TableHeading } from './read-rows.ts'
import { BACKUP_TABLES, CHANNELS, SETTINGS, VISITOR_TABLES } from './tables.ts'

const BATCH_MAX_CHARS = 256 * 1024
const TABLE_NAMES = BACKUP_TABLES.map(({ name }) => name)

/** All or nothing, into a store to which no visitor has sent anything. Resolves with the rows by table. */
export async function restoreRows(
  client: ClientBase,
  file: string,
  onRows = (_done: number) => {},
): Promise<Map<string, number>> {
  return inTransaction(client, async () => {
    await client.query(`set local timezone to 'UTC'`)
    await client.query(`lock table ${TABLE_NAMES} in share row exclusive mode`)
    if (await isEmpty(client)) return insertAll(client, file, onRows)
    throw new Error(
      'The store holds what visitors sent already: nothing was changed. Restore into an empty one, with another DATA_DIR or DATABASE_URL.',
    )
  })
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    VISITOR_TABLES.map((name) => `(select 1 from ${name} limit 1)`).join(' union all '),
  )
  return rows.length === 0
}

async function insertAll(
  client: ClientBase,
  file: string,
  onRows: (done: number) => void,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const headings: TableHeading[] = []
  let done = 0
  // Limits, the list of leads and notifications are for what visitors send now.
  for (const name of TABLE_NAMES) await client.query(`alter table ${name} disable trigger user`)
  for await (const { heading, rows } of readBatches(file)) {
    const { table } = heading
    if (!counts.has(table)) {
      await assertKnownColumns(client, heading, file)
      headings.push(heading)
    }
    if (rows.length > 0) await client.query(insertStatement(heading), [`[${rows.join()}]`])
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
    done += rows.length
    onRows(done)
  }
  for (const name of TABLE_NAMES) await client.query(`alter table ${name} enable trigger user`)
  await advanceSequences(client, headings)
  return counts
}

async function* readBatches(file: string): AsyncGenerator<{ heading: TableHeading; rows: string[] }> {
  let heading: TableHeading | undefined
  let rows: string[] = []
  let chars = 0
  for await (const piece of readBackup(file)) {
    const isRow = typeof piece === 'string'
    if (heading && (!isRow || chars > BATCH_MAX_CHARS)) {
      yield { heading, rows }
      rows = []
      chars = 0
    }
    if (!isRow) heading = piece
    else {
      rows.push(piece)
      chars += piece.length
    }
  }
  if (heading) yield { heading, rows }
}

/** Must come last: no rollback undoes setval. */
async function advanceSequences(client: ClientBase, headings: readonly TableHeading[]): Promise<void> {
  for (const { table, sequence } of headings) {
    const key = BACKUP_TABLES.find(({ name }) => name === table)?.key
    if (!sequence) continue
    const values = [table, key, sequence.last, sequence.taken]
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', values)
  }
}

async function assertKnownColumns(client: ClientBase, heading: TableHeading, file: string): Promise<void> {
  const table = BACKUP_TABLES.find(({ name }) => name === heading.table)
  const columns = table ? await findColumns(client, table) : []
  const unknown = heading.columns.find((column) => !columns.includes(column))
  if (table && unknown === undefined) return
  throw new Error(
    `${file} holds ${heading.table}${table ? `.${unknown}` : ''}, which this store has not: a newer version of the site wrote it. Update the site, and start it once.`,
  )
}

function insertStatement({ table, columns }: TableHeading): string {
  const names = columns.map(escapeIdentifier)
  const values = `select ${names} from json_populate_recordset(null::${table}, $1)`
  if (table === SETTINGS) return `update ${table} set (${names}) = (${values})`
  const insert = `insert into ${table} (${names}) overriding system value ${values}`
  return table === CHANNELS ? `${insert} on conflict (key) do nothing` : insert
}
