import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_COMPRESSING = /\.(html|js|css|svg|json|txt|ico)$/

/**
 * Ways to write how far back a repetition lies (RFC 7932, section 4). Which is the shortest changes with every word of the
 * page, by up to 80 bytes; so each document is written in all of them.
 */
const DISTANCE_CODINGS = [0, 1, 2, 3].flatMap((postfix) =>
  [0, 3, 5, 8].map((direct) => ({
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
  })),
)
/** Of a longer document few bytes more matter to nobody, and once takes long enough. */
const ALL_CODINGS_MAX_BYTES = 100_000

/**
 * Writes a .br and a .gz beside every text file, at the highest level: it is done once and served for ever.
 * @returns the brotli bytes of index.html
 */
export async function compressFiles(folder: string): Promise<number> {
  let firstFlight = 0
  for (const file of await readdir(folder, { recursive: true })) {
    if (!WORTH_COMPRESSING.test(file)) continue
    const path = join(folder, file)
    const text = await readFile(path)
    const isShortDocument = file.endsWith('.html') && text.length < ALL_CODINGS_MAX_BYTES
    const packed = await shortestBrotli(text, isShortDocument ? DISTANCE_CODINGS : [{}])
    await writeFile(`${path}.br`, packed)
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    if (file === 'index.html') firstFlight = packed.length
  }
  return firstFlight
}

async function shortestBrotli(text: Buffer, codings: Record<number, number>[]): Promise<Buffer> {
  const packed = await Promise.all(
    codings.map((coding) =>
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          ...coding,
        },
      }),
    ),
  )
  return packed.reduce((shortest, next) => (next.length < shortest.length ? next : shortest))
}
