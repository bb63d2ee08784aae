import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type ClientBase, escapeIdentifier } from 'pg'
import { inTransaction } from '../server/store/pool.ts'
import { BACKUP_TABLES, CHANNELS, FORMAT, findColumns, SETTINGS, type TableHeading, VISITOR_TABLES } from './tables.ts'

const BATCH_MAX_CHARS = 256 * 1024
const TABLE_NAMES = BACKUP_TABLES.map(({ name }) => name)

/** All or nothing, into a store to which no visitor has sent anything. Resolves with the rows by table. */
export async function restoreRows(client: ClientBase, file: string): Promise<Map<string, number>> {
  return inTransaction(client, async () => {
    await client.query(`set local timezone to 'UTC'`)
    await client.query(`lock table ${TABLE_NAMES} in share row exclusive mode`)
    if (await isEmpty(client)) return insertAll(client, file)
    throw new Error(
      'The store already holds leads, so nothing was changed. Restore into an empty store, with another DATA_DIR or DATABASE_URL.',
    )
  })
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    VISITOR_TABLES.map((name) => `(select 1 from ${name} limit 1)`).join(' union all '),
  )
  return rows.length === 0
}

async function insertAll(client: ClientBase, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  // Limits, the list of leads and notifications are for what visitors send now.
  for (const name of TABLE_NAMES) await client.query(`alter table ${name} disable trigger user`)
  for await (const { heading, rows } of readBatches(file)) {
    const { table } = heading
    if (!counts.has(table)) await assertKnownColumns(client, heading, file)
    if (rows.length > 0) await client.query(makeInsertStatement(heading), [`[${rows.join()}]`])
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
  }
  for (const name of TABLE_NAMES) await client.query(`alter table ${name} enable trigger user`)
  // Last, since no rollback undoes setval.
  for (const { name, key } of BACKUP_TABLES.filter(({ key }) => key === 'id' || key === 'seq')) {
    await client.query(`select setval(pg_get_serial_sequence('${name}', '${key}'), max(${key})) from ${name}`)
  }
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

async function assertKnownColumns(client: ClientBase, heading: TableHeading, file: string): Promise<void> {
  const table = BACKUP_TABLES.find(({ name }) => name === heading.table)
  const columns = table ? await findColumns(client, table) : []
  const unknown = heading.columns.find((column) => !columns.includes(column))
  if (table && unknown === undefined) return
  throw new Error(
    `${file} holds ${heading.table}${table ? `.${unknown}` : ''}, which this store has not: a newer version of the site wrote it. Update the site, and start it once.`,
  )
}

function makeInsertStatement({ table, columns }: TableHeading): string {
  const names = columns.map(escapeIdentifier)
  const values = `select ${names} from json_populate_recordset(null::${table}, $1)`
  if (table === SETTINGS) return `update ${table} set (${names}) = (${values})`
  const insert = `insert into ${table} (${names}) overriding system value ${values}`
  return table === CHANNELS ? `${insert} on conflict (key) do nothing` : insert
}

/** Each heading, then its table's rows as JSON. @throws, at the latest after the last row, if the file is not just what was written */
export async function* readBackup(file: string): AsyncGenerator<TableHeading | string> {
  const hash = createHash('sha256')
  let hasBegun = false
  let end: { sha256?: string } | undefined
  for await (const line of readLines(file)) {
    if (end) throw makeDamageError(file)
    const [kind, content] = line.startsWith('[') || !hasBegun ? parseLine(line) : []
    if (!hasBegun) {
      if (kind !== FORMAT)
        throw new Error(`${file} is no backup that this version of the site can read: name a file of npm run backup.`)
      hasBegun = true
    } else if (kind === 'end') end = content ?? {}
    else {
      hash.update(`${line}\n`)
      yield content ?? line
    }
  }
  if (end?.sha256 !== hash.digest('hex')) throw makeDamageError(file)
}

const makeDamageError = (file: string) =>
  new Error(`${file} is damaged, changed or cut off, and nothing was restored: take another backup.`)

function parseLine(line: string): [kind?: unknown, content?: TableHeading & { sha256?: string }] {
  try {
    const parsed = JSON.parse(line)
    return Array.isArray(parsed) ? (parsed as [unknown, TableHeading]) : []
  } catch {
    return []
  }
}

/** A visitor's row has at most 64 KiB, before JSON escapes it; a file without line ends must not fill the memory. */
const LINE_MAX_CHARS = 4 * 2 ** 20

/** node:readline would split at \r and U+2028 too. */
async function* readLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  try {
    for await (const bytes of createReadStream(file)) {
      const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
      if (rest.length > LINE_MAX_CHARS) break
    }
  } catch (error) {
    throw explainFault(error as NodeJS.ErrnoException, file)
  }
  if (rest) yield rest
}

function explainFault(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new Error(`There is no file ${file}: nothing was restored.`)
  if (error.code === 'EISDIR') return new Error(`${file} is a folder: name the file in it that npm run backup wrote.`)
  return error.code ? new Error(`${file} can't be read: ${error.message}.`) : error
}
