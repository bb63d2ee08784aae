import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ClientBase, escapeIdentifier } from 'pg'
import type { Queryable } from '../../shared/node/queryable.ts'
import { describeDiskShortage } from '../process/system.ts'
import { isReadOnly } from '../store/store-errors.ts'
import { BACKUP_FORMAT, BACKUP_TABLE_NAMES, BACKUP_TABLES, listColumns, ROWS_IN_MEMORY } from './backup-tables.ts'

/** The file is complete or absent. Each process writes a file of its own first, so that two at once don't mix. */
export async function writeBackup(client: ClientBase, file: string): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`
  if (existsSync(file)) throw new Error(`${file} exists already, and nothing was written: choose another name.`)
  try {
    // The file is opened first, so that no query begins if it can't be written.
    const output = await open(unfinished, 'w', 0o600)
    await pipeline(readBackupLines(client), output.createWriteStream({ flush: true }))
    renameSync(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    throw explainWriteError(error as NodeJS.ErrnoException, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * Reads all tables as they are at one moment: the format and the date, then for each table its heading and its rows as
 * JSON. The last line has a hash of all between. Writes nothing to the database.
 */
export async function* readBackupLines(client: ClientBase): AsyncGenerator<string> {
  const hash = createHash('sha256')
  yield `${JSON.stringify([BACKUP_FORMAT, { made_at: new Date().toISOString() }])}\n`
  await client.query('begin isolation level repeatable read read only')
  // A migration that rewrites a table after the first query would empty it for this transaction.
  await client.query(`lock table ${BACKUP_TABLE_NAMES.join(', ')} in access share mode`)
  await client.query(`set local timezone to 'UTC'`)
  for (const table of BACKUP_TABLES) {
    const columns = await listColumns(client, table)
    const heading = `${JSON.stringify(['table', { table: table.name, columns }])}\n`
    hash.update(heading)
    yield heading
    // Values stay text: JavaScript's numbers and dates would lose precision.
    await client.query(
      `declare all_rows cursor for select row_to_json(fields.*)::text as line
       from ${table.name} stored, lateral (select ${columns.map(escapeIdentifier).join(', ')}) fields order by stored.${table.key}, line`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_IN_MEMORY} from all_rows`)
      if (rows.length === 0) break
      const lines = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(lines)
      yield lines
    }
    await client.query('close all_rows')
  }
  await client.query('commit')
  yield `${JSON.stringify(['end', { sha256: hash.digest('hex') }])}\n`
}

/** Records the time for the doctor. @returns false for a read-only database, which can be backed up too */
export async function recordBackup(db: Queryable): Promise<boolean> {
  try {
    await db.query('update private.settings set last_backup_at = now()')
    return true
  } catch (error) {
    if (!isReadOnly(error)) throw error
    return false
  }
}

/** Keeps the file's name over a power failure. Some network shares can't sync a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().catch(() => {})
  await folder.close()
}

function explainWriteError(error: NodeJS.ErrnoException, file: string): Error {
  const { code = '', message } = error
  const folder = dirname(file)
  if (!existsSync(folder)) return new Error(`There is no folder ${folder}: make it, or choose another.`)
  const isDiskFull = ['ENOSPC', 'EDQUOT'].includes(code)
  if (!isDiskFull && !['EACCES', 'EPERM', 'EROFS'].includes(code)) return error
  const reason = (isDiskFull && describeDiskShortage(folder)) || `${message}. Choose another folder.`
  return new Error(`${file} can't be written, and nothing is left of it: ${reason}`)
}
