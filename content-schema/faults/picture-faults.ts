import { packPicture } from '../pack-picture.ts'
import { type ContentFile, type Fault, findSourcePath, findValues, walkValues } from './content-files.ts'

/** Packs every picture, as the build does. */
export async function findPictureFaults(content: ContentFile[]): Promise<Fault[]> {
  const icons = findValues(content, 'site').flatMap(({ file, value: { icon } }) =>
    icon ? [{ file, path: ['icon'], picture: icon }] : [],
  )
  const pictures = [...findUsedPictures(content), ...icons]
  const names = [...new Set(pictures.map(({ picture }) => picture))]
  const messages = new Map(await Promise.all(names.map(async (name) => [name, await tryPacking(name)] as const)))
  return pictures.flatMap(({ file, path, picture }) => {
    const message = messages.get(picture)
    return message ? [{ file, path, message }] : []
  })
}

const tryPacking = (picture: string) =>
  packPicture(picture).then(
    () => undefined,
    ({ message }: Error) => message,
  )

type UsedPicture = { file: string; path: PropertyKey[]; picture: string }

/** Includes files without a schema, so a picture is recognised by its `file` and `alt`. */
const findUsedPictures = (content: ContentFile[]): UsedPicture[] =>
  content
    .filter(({ isUnused }) => !isUnused)
    .flatMap((contentFile) =>
      [...walkValues(contentFile.value)].flatMap(({ path: pathInWords, value: group }) => {
        const isPicture = typeof group === 'object' && group !== null && 'file' in group && 'alt' in group
        const path = isPicture ? findSourcePath(contentFile, [...pathInWords, 'file']) : undefined
        return isPicture && path ? [{ file: contentFile.file, path, picture: String(group.file) }] : []
      }),
    )

export const listPictures = (content: ContentFile[]): string[] => [
  ...new Set(findUsedPictures(content).map(({ picture }) => picture)),
]
