import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { FORMAT, FORMAT_OF_VERSION_1 } from './kept-tables.ts'
import type { Heading } from './snapshot.ts'
import { headingFromVersion1, rowFromVersion1 } from './version-1.ts'

/**
 * The headings of a backup, each followed by its table's rows as JSON.
 * @throws at the latest behind the last row, when it is no backup or not whole
 */
export async function* readBackup(file: string): AsyncGenerator<Heading | string> {
  const hash = createHash('sha256')
  let hasBegun = false
  let isVersion1 = false
  let table = ''
  let hasEnded = false
  let isDamaged = false
  try {
    for await (const line of linesOf(file)) {
      const [kind, content] = line.startsWith('{') ? [] : JSON.parse(line)
      if (!hasBegun && !isDamaged) {
        if (kind !== FORMAT && kind !== FORMAT_OF_VERSION_1) throw new SyntaxError()
        isVersion1 = kind === FORMAT_OF_VERSION_1
        hasBegun = true
      } else if (kind === 'end') hasEnded = content.sha256 === hash.digest('hex')
      else {
        hash.update(`${line}\n`)
        if (content) table = content.table
        if (isVersion1) yield content ? headingFromVersion1(content) : rowFromVersion1(table, line)
        else yield content ?? line
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    isDamaged = String(code).startsWith('Z_') && message !== 'incorrect header check'
    if (!isDamaged && !(error instanceof SyntaxError) && code !== 'Z_DATA_ERROR') throw error
  }
  if (!hasBegun && !isDamaged) {
    throw new Error(`${file} is no backup that this version of the site can read; what npm run backup wrote is.`)
  }
  if (!hasEnded) throw new Error(`${file} is damaged or cut off, and nothing was restored: take another backup.`)
}

/** Not by node:readline, for which a line ends at U+2028 too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  for await (const piece of source.pipe(text).setEncoding('utf8')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new SyntaxError('A last line without its end')
}
