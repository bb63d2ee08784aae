import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { EDITOR_PATH, isPublicFile } from '../../shared/served-paths.ts'
import { writeIfMissing } from './write-public-files.ts'

/** The editor is as large as a hundred pages, and only the owner loads it. */
const QUICK_QUALITY = 5
const isEditorFile = (file: string) => `/${file}`.startsWith(EDITOR_PATH)

const isWorthCompressing = (file: string) => /\.(html|js|css|svg|json|txt|ico)$/.test(file)

/** Writes a .br and a .gz beside every text file. Those that the owner has published stay hers. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!isWorthCompressing(file) || !isPublicFile(basename(file))) continue
    const path = join(folder, file)
    const text = await readFile(path)
    const packed = await promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isEditorFile(file) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    const zipped = await promisify(gzip)(text, { level: isEditorFile(file) ? QUICK_QUALITY : 9 })
    await writeIfMissing(`${path}.br`, packed)
    await writeIfMissing(`${path}.gz`, zipped)
  }
}
