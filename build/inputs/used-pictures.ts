import { isPlainObject } from '../../shared/plain-object.ts'
import { type FieldPath, walkValues } from './field-paths.ts'
import { type ContentFile, findWrittenPath, listContentFiles } from './list-content-files.ts'

type UsedPicture = { contentFile: ContentFile; fieldPath: FieldPath; picture: string }

/** Pictures of all files, also of those without a schema: a picture is a group with `file` and `alt`. */
export function findUsedPictures(files: ContentFile[]): UsedPicture[] {
  const pictures: UsedPicture[] = []
  for (const contentFile of files.filter(({ isRead }) => isRead)) {
    for (const { fieldPath: mergedPath, value } of walkValues(contentFile.mergedValue)) {
      if (!isPlainObject(value) || !('file' in value && 'alt' in value)) continue
      const fieldPath = findWrittenPath(contentFile, [...mergedPath, 'file'])
      if (fieldPath) pictures.push({ contentFile, fieldPath, picture: String(value.file) })
    }
  }
  return pictures
}

export const listPictures = (): string[] => [
  ...new Set(findUsedPictures(listContentFiles()).map(({ picture }) => picture)),
]
