import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FORMAT } from './kept-tables.ts'
import type { Heading } from './snapshot.ts'

/** Each heading, then its table's rows as JSON. @throws, at the latest after the last row, when it is no backup or not whole */
export async function* readBackup(file: string): AsyncGenerator<Heading | string> {
  const hash = createHash('sha256')
  let hasBegun = false
  let isEmpty = true
  let hasEnded = false
  let isDamaged = false
  try {
    for await (const line of linesOf(file)) {
      // A mail program or an editor may have added some.
      if (line === '') continue
      isEmpty = false
      const [kind, content] = line.startsWith('[') ? JSON.parse(line) : []
      if (!hasBegun) {
        if (kind !== FORMAT) throw new SyntaxError()
        hasBegun = true
      } else if (kind === 'end') hasEnded = content?.sha256 === hash.copy().digest('hex')
      else {
        hasEnded = false
        hash.update(`${line}\n`)
        yield content ?? line
      }
    }
  } catch (error) {
    isDamaged = String((error as NodeJS.ErrnoException).code).startsWith('Z_')
    if (!isDamaged && !(error instanceof SyntaxError)) throw explained(error as NodeJS.ErrnoException, file)
  }
  if (!hasBegun && !isDamaged && !isEmpty) {
    throw new Error(`${file} is no backup that this version of the site can read; what npm run backup wrote is.`)
  }
  if (!hasEnded) throw new Error(`${file} is damaged or cut off, and nothing was restored: take another backup.`)
}

/** The longest row is a tsvector, which PostgreSQL limits to a megabyte; a gzip bomb has no limit. */
const LINE_MAX_CHARS = 4 * 2 ** 20

/** node:readline would split at U+2028 too. A mail program may have changed the line ends. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of unpacked(createReadStream(file))) {
    const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > LINE_MAX_CHARS) throw new SyntaxError()
  }
  if (rest) yield rest
}

/** A browser, a mail program or an owner may have compressed or decompressed the file again. */
const PACKED_MOST = 3

async function* unpacked(source: AsyncIterable<Buffer>, times = PACKED_MOST): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < 2) {
    const { done, value } = await pieces.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  const whole = (async function* () {
    yield first
    yield* { [Symbol.asyncIterator]: () => pieces }
  })()
  const isPacked = times > 0 && first[0] === 0x1f && first[1] === 0x8b
  // The consumer gets the error.
  yield* isPacked
    ? unpacked(
        pipeline(whole, createGunzip(), () => {}),
        times - 1,
      )
    : whole
}

function explained(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new Error(`There is no file ${file}: nothing was restored.`)
  if (error.code === 'EISDIR') return new Error(`${file} is a folder: name the file in it that npm run backup wrote.`)
  return error.code ? new Error(`${file} can't be read: ${error.message}.`) : error
}
