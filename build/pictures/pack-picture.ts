import { isUtf8 } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, parse, resolve } from 'node:path'
import type { ImageFile } from 'virtual:pictures'
import sharp from 'sharp'
import { findPicture, isChart, isDrawing } from '../../content-model/files/site-files.ts'

/** An image of the page, before it has a URL. */
type PackedPicture = Omit<ImageFile, 'url' | 'darkUrl'> & { path: string; darkPath?: string }

const CACHE = resolve('node_modules/.cache/pictures')
/** Twice the widest column, for screens of double density, in pixels. */
const MAX_WIDTH = 1400
const QUALITY = 78
/** The brands of a HEIF file whose picture is packed as HEVC: https://nokiatech.github.io/heif/technical.html */
const HEIC = /^....ftyp(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)/s

/**
 * Packs a photograph as upright WebP, without metadata such as where it was taken. A drawing stays as it is, and gets a
 * dark copy, because some browsers ignore prefers-color-scheme within an image.
 * @throws what is wrong with a picture that visitors could not see
 */
export async function packPicture(file: string): Promise<PackedPicture> {
  const found = findPicture(file)
  if (!found) throw new Error(`missing picture. Put ${file} into content/pictures.`)
  const bytes = await readFile(found)
  const problem = isDrawing(file) ? checkDrawing(file, bytes) : undefined
  if (problem) throw new Error(problem)
  const { autoOrient: size } = await sharp(bytes)
    .metadata()
    .catch(() => throwPictureProblem(file, bytes))
  const kind = findKind(file)
  const scale = kind === 'drawing' ? 1 : Math.min(1, MAX_WIDTH / size.width)
  const packed = { kind, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  if (kind !== 'drawing')
    return { ...packed, path: await cachePicture(file, '.webp', bytes, () => packPhotograph(file, bytes)) }
  const path = await cachePicture(file, '.svg', bytes)
  return { ...packed, path, darkPath: await cachePicture(file, '-dark.svg', makeDarkCopy(bytes.toString())) }
}

/**
 * @param source what the packed picture is made of; its hash keeps pictures of one name apart
 * @returns the path of the packed picture, which is made only once
 */
async function cachePicture(
  file: string,
  ending: string,
  source: Buffer | string,
  pack = async () => source,
): Promise<string> {
  const hash = createHash('sha256').update(source).update(`${MAX_WIDTH} ${QUALITY}`).digest('hex').slice(0, 12)
  const path = join(CACHE, hash, makeFileName(file) + ending)
  if (!existsSync(path)) await writeAtomically(path, await pack())
  return path
}

const packPhotograph = (file: string, bytes: Buffer) =>
  sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => throwPictureProblem(file, bytes))

function throwPictureProblem(file: string, bytes: Buffer): never {
  const isHeic = HEIC.test(bytes.toString('latin1', 0, 12))
  throw new Error(
    isHeic
      ? `HEIC picture, which few browsers show. Open ${file} in a program for pictures, and export it as JPEG.`
      : `unreadable picture. Copy ${file} again from its original, or open it in a program for pictures and save it again.`,
  )
}

/** A PNG is mostly a chart or a screenshot. */
function findKind(file: string): ImageFile['kind'] {
  if (isDrawing(file)) return 'drawing'
  return /\.png$/i.test(file) ? 'screenshot' : 'photograph'
}

const DARK = /\(prefers-color-scheme:\s*dark\)/g
const LIGHT = /\(prefers-color-scheme:\s*light\)/g

const makeDarkCopy = (drawing: string): string => drawing.replace(DARK, 'all').replace(LIGHT, 'not all')

/** A name that every server and every URL can have. */
const makeFileName = (file: string) =>
  parse(file)
    .name.normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'picture'

/** The rename is atomic: a build may be interrupted, or run beside another one. */
async function writeAtomically(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** Illustrator writes its namespaces as entities. */
const NAMESPACE = /\sxmlns(:[\w-]+)?\s*=\s*["'](http:\/\/www\.w3\.org\/2000\/svg|&[\w-]+;)["']/
/** The page's policy blocks styles, and another drawing may have the same id. */
const STYLE_OR_ID = /<style\b|\s(?:style|id)\s*=/i

/** Drawings are served as they are. */
const DRAWING_MAX_BYTES = 500_000

/** @returns why browsers would not show a drawing as it is, and how to fix it */
export function checkDrawing(file: string, bytes: Buffer): string | undefined {
  const drawing = bytes.toString()
  if (!isUtf8(bytes)) return `encoding other than UTF-8. Save ${file} as plain SVG, in UTF-8.`
  if (bytes.length > DRAWING_MAX_BYTES)
    return `drawing of ${Math.ceil(bytes.length / 1000)} kB. Simplify ${file} to at most ${DRAWING_MAX_BYTES / 1000} kB, or save it as .png.`
  if (!/<([\w-]+:)?svg\b/.test(drawing)) return `not a drawing. Save ${file} as SVG.`
  if (!NAMESPACE.test(drawing))
    return `namespace missing, without which browsers show nothing. Write xmlns="http://www.w3.org/2000/svg" into the <svg> of ${file}.`
  if (isChart(drawing) && STYLE_OR_ID.test(drawing))
    return `style or id in a chart, which becomes part of the page. Remove the class "chart" from ${file}, or write attributes such as fill="red".`
}
