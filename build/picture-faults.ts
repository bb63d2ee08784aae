import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#content-schema'
import type { ContentFile, Fault } from './read-content.ts'

/** Which pictures can't be read, or are of another size than the content says: then the page would jump when they come. */
export async function findPictureFaults(content: ContentFile[]): Promise<Fault[]> {
  const pictures = content.flatMap(({ name, file, exports }) =>
    exports instanceof Error ? [] : [...findPictures(exports[name], [name])].map((found) => ({ file, ...found })),
  )
  const faults = await Promise.all(
    pictures.map(async ({ file, path, picture }) => {
      const cure = await cureOf(picture)
      return cure ? [{ file, path, cure }] : []
    }),
  )
  return faults.flat()
}

async function cureOf({ file, width, height }: Picture): Promise<string | undefined> {
  // A drawing fits itself to the room it has.
  if (file.endsWith('.svg')) return
  const path = join(import.meta.dirname, '../content/pictures', file)
  try {
    // As the camera was held.
    const { autoOrient } = await sharp(path).metadata()
    if (autoOrient.width === width && autoOrient.height === height) return
    return `has another size than it says: write width: ${autoOrient.width}, height: ${autoOrient.height}`
  } catch {
    return `can't be read: open ${file} in a program for pictures and save it again`
  }
}

function* findPictures(value: unknown, path: PropertyKey[]): Generator<{ path: PropertyKey[]; picture: Picture }> {
  if (typeof value !== 'object' || value === null) return
  if ('file' in value && 'width' in value) yield { path, picture: value as Picture }
  for (const [key, part] of Object.entries(value))
    yield* findPictures(part, [...path, Array.isArray(value) ? Number(key) : key])
}
