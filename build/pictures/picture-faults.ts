import type { Content } from '#content-schema'
import type { ContentFile, Fault } from '../read-content.ts'
import { packPicture } from './pack-picture.ts'
import { findUsedPictures } from './used-pictures.ts'

/** Which pictures no visitor could see, found by packing all that the content shows, as the build does. */
export async function findPictureFaults(content: ContentFile[]): Promise<Fault[]> {
  const pictures = [...findUsedPictures(content), ...content.flatMap(findIcon)]
  const names = [...new Set(pictures.map(({ picture }) => picture))]
  const cures = new Map(await Promise.all(names.map(async (name) => [name, await cureOf(name)] as const)))
  return pictures.flatMap(({ file, path, picture }) => {
    const cure = cures.get(picture)
    return cure ? [{ file, path, cure }] : []
  })
}

const cureOf = (picture: string) =>
  packPicture(picture).then(
    () => undefined,
    ({ message }: Error) => message,
  )

function findIcon({ name, file, value }: ContentFile) {
  if (name !== 'site') return []
  const { icon } = value as Content<'site'>
  return icon ? [{ file, path: ['icon'], picture: icon }] : []
}
