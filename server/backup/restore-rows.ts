import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg'
import { TABLES } from '../../shared/tables.ts'
import { inTransaction } from '../store/pool.ts'
import { isOutage } from '../store/store-errors.ts'
import {
  BACKUP_TABLE_NAMES,
  BACKUP_TABLES,
  CHANNELS_TABLE,
  listColumns,
  SETTINGS_TABLE,
  type TableHeading,
} from './backup-tables.ts'
import { readBackup } from './read-backup.ts'

/** Restores all or nothing, because damage is noticed only at a file's end. No visitor may have sent anything here. */
export async function restoreRows(client: ClientBase, file: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local timezone to 'UTC'`)
    await client.query(`lock table ${BACKUP_TABLE_NAMES.join(', ')} in share row exclusive mode`)
    await assertEmpty(client)
    // The triggers would count these rows as new ones, and notify the owner again.
    for (const name of BACKUP_TABLE_NAMES) await client.query(`alter table ${name} disable trigger user`)
    await insertAll(client, file)
    for (const name of BACKUP_TABLE_NAMES) await client.query(`alter table ${name} enable trigger user`)
    // The sequences come last, because no rollback undoes setval.
    for (const { name, key } of BACKUP_TABLES.filter(({ hasSequence }) => hasSequence)) {
      await client.query(`select setval(pg_get_serial_sequence('${name}', '${key}'), max(${key})) from ${name}`)
    }
  })
}

async function assertEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `${TABLES.map((table) => `select 1 from public.${table}`).join(' union all ')} limit 1`,
  )
  if (rows.length === 0) return
  throw new Error(
    'The store already holds what visitors sent, so nothing was changed. Restore into an empty store, with another DATA_DIR or DATABASE_URL.',
  )
}

async function insertAll(client: ClientBase, file: string): Promise<void> {
  let checked: TableHeading | undefined
  for await (const { heading, rows } of readBackup(file)) {
    if (heading !== checked) await assertKnownColumns(client, heading, file)
    checked = heading
    if (rows.length === 0) continue
    try {
      await client.query(makeRestoreStatement(heading), [`[${rows.join()}]`])
    } catch (error) {
      if (!(error instanceof DatabaseError) || isOutage(error)) throw error
      throw new Error(
        `Nothing was restored, because ${heading.table} can't hold a row of ${file}: ${error.message}. If another version of the site wrote the file, restore it with that version.`,
      )
    }
  }
}

async function assertKnownColumns(client: ClientBase, heading: TableHeading, file: string): Promise<void> {
  const table = BACKUP_TABLES.find(({ name }) => name === heading.table)
  const columns = table ? await listColumns(client, table) : []
  const unknown = heading.columns.find((column) => !columns.includes(column))
  if (table && unknown === undefined) return
  throw new Error(
    `${file} holds ${heading.table}${table ? `.${unknown}` : ''}, which this store has not: a newer version of the site wrote it. Update the site, and start it once.`,
  )
}

/** The settings are one row, which the store has already. */
function makeRestoreStatement({ table, columns }: TableHeading): string {
  const names = columns.map(escapeIdentifier).join(', ')
  const values = `select ${names} from json_populate_recordset(null::${table}, $1)`
  if (table === SETTINGS_TABLE) return `update ${table} set (${names}) = (${values})`
  const insert = `insert into ${table} (${names}) overriding system value ${values}`
  return table === CHANNELS_TABLE ? `${insert} on conflict (key) do nothing` : insert
}
