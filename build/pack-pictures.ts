import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const PICTURES = resolve('content/pictures')
const CACHE = resolve('node_modules/.cache/pictures')
const PHOTOGRAPH = /\.(avif|jpe?g|png|webp)$/i
/** In pixels: twice the widest column, for screens of twice the density. */
const MAX_WIDTH = 1400
const QUALITY = 78

/**
 * Packs the photographs of content/pictures when they are imported: turned as the camera was held, as wide as the page shows
 * them, as WebP, and without what a camera writes beside the picture, such as where it was taken.
 */
export function packPictures(): Plugin {
  return {
    name: 'pack-pictures',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [path = '', query] = source.split('?')
      if (!importer || !PHOTOGRAPH.test(path)) return
      const file = resolve(dirname(importer), path)
      return dirname(file) === PICTURES ? `${await pack(file)}?${query ?? 'url'}` : undefined
    },
  }
}

/** @returns the path of the packed picture */
async function pack(file: string): Promise<string> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).update(`${MAX_WIDTH} ${QUALITY}`).digest('hex').slice(0, 12)
  const packed = join(CACHE, hash, `${basename(file, extname(file))}.webp`)
  if (existsSync(packed)) return packed
  await mkdir(dirname(packed), { recursive: true })
  const picture = sharp(bytes).autoOrient().resize({ width: MAX_WIDTH, withoutEnlargement: true })
  // Beside and then in its place, because tests build while somebody else does.
  const unfinished = `${packed}.${process.pid}`
  await writeFile(unfinished, await picture.webp({ quality: QUALITY }).toBuffer())
  await rename(unfinished, packed)
  return packed
}
