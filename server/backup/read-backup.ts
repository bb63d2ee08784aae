import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { BACKUP_FORMAT, ROWS_IN_MEMORY, type TableHeading } from './backup-tables.ts'

/** Rows of one table, each as JSON. */
type RowBatch = { heading: TableHeading; rows: string[] }

/** Yields each table in the file's order, at least once. @throws before the last batch if the file has been changed */
export async function* readBackup(file: string): AsyncGenerator<RowBatch> {
  const lines = readLines(file)
  const format = await lines.next()
  if (!format.done && parseMetadata(format.value)?.kind !== BACKUP_FORMAT) {
    throw new Error(`${file} is no backup that this version of the site can read: name a file of npm run backup.`)
  }
  const hash = createHash('sha256')
  let writtenHash: string | undefined
  let batch: RowBatch | undefined
  for await (const line of lines) {
    const metadata = parseMetadata(line)
    if (metadata?.kind === 'end') {
      writtenHash = metadata.value.sha256
      continue
    }
    hash.update(`${line}\n`)
    if (metadata?.kind === 'table') {
      if (batch) yield batch
      batch = { heading: metadata.value, rows: [] }
      continue
    }
    batch?.rows.push(line)
    if (batch?.rows.length === ROWS_IN_MEMORY) {
      yield batch
      batch = { heading: batch.heading, rows: [] }
    }
  }
  if (hash.digest('hex') !== writtenHash) {
    throw new Error(`${file} is damaged, changed or cut off, and nothing was restored: take another backup.`)
  }
  if (batch) yield batch
}

/** Reads a backup to its end. @returns the rows by table. @throws if the file is not as it was written */
export async function countBackupRows(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const { heading, rows } of readBackup(file)) {
    counts.set(heading.table, (counts.get(heading.table) ?? 0) + rows.length)
  }
  return counts
}

type Metadata = { kind: unknown; value: TableHeading & { sha256?: string } }

/** Reads a line that is no row: the format, the heading of a table, or the end. A row is an object. */
function parseMetadata(line: string): Metadata | undefined {
  if (!line.startsWith('[')) return undefined
  try {
    const [kind, value] = JSON.parse(line)
    return { kind, value: Object(value) }
  } catch {
    return undefined
  }
}

/** node:readline would split at \r and U+2028 too. */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  let rest = ''
  try {
    for await (const text of createReadStream(file, 'utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${file}: nothing was restored.`)
    if (code === 'EISDIR') throw new Error(`${file} is a folder: name the file in it that npm run backup wrote.`)
    throw code ? new Error(`${file} can't be read: ${message}.`) : error
  }
  if (rest) yield rest
}
