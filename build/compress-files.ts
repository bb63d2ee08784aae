import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { EDITOR, isPublicFile, isWorthCompressing } from '../shared/public-files.ts'

/** For the editor, which is as large as a hundred pages and loaded by the owner alone. */
const QUICK_QUALITY = 5
const isOfEditor = (file: string) => `/${file}`.startsWith(EDITOR)

/** Writes a .br and a .gz beside every text file. @returns the size of index.html with brotli, in bytes */
export async function compressFiles(folder: string): Promise<number> {
  let bytesOfPage = 0
  for (const file of await readdir(folder, { recursive: true })) {
    if (!isWorthCompressing(file) || !isPublicFile(basename(file))) continue
    const path = join(folder, file)
    const text = await readFile(path)
    const packed = await promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isOfEditor(file) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    await writeFile(`${path}.br`, packed)
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: isOfEditor(file) ? QUICK_QUALITY : 9 }))
    if (file === 'index.html') bytesOfPage = packed.length
  }
  return bytesOfPage
}
