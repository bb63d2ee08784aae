import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { TableHeading } from './read-rows.ts'
import { FORMAT } from './tables.ts'

/** Each heading, then its table's rows as JSON. @throws, at the latest after the last row, if the file is not just what was written */
export async function* readBackup(file: string): AsyncGenerator<TableHeading | string> {
  const hash = createHash('sha256')
  let hasBegun = false
  let end: { sha256?: string } | undefined
  for await (const line of readLines(file)) {
    if (end) throw damaged(file)
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
  if (end?.sha256 !== hash.digest('hex')) throw damaged(file)
}

const damaged = (file: string) =>
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
