import { type ContentFile, findSiteFiles, findUsedPictures } from '../content-files.ts'
import { packPicture } from '../pack-picture.ts'
import type { Problem } from './problem.ts'

/** Packs every picture, as the build does. */
export async function findPictureProblems(content: ContentFile[]): Promise<Problem[]> {
  const icons = findSiteFiles(content).flatMap(({ file, site: { icon } }) =>
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
