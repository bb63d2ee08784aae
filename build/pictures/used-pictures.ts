import { type ContentFile, valuesWithin } from '../read-content.ts'

/** A picture that content shows: the content file, where it is there, and the picture's own name. */
export type UsedPicture = { file: string; path: PropertyKey[]; picture: string }

/** All pictures of `content/`, of files without a schema too: each is a group of fields with a `file` and an `alt`. */
export const findUsedPictures = (content: ContentFile[]): UsedPicture[] =>
  content.flatMap(({ file, value }) =>
    [...valuesWithin(value)].flatMap(({ path, value: group }) => {
      const isPicture = typeof group === 'object' && group !== null && 'file' in group && 'alt' in group
      return isPicture ? [{ file, path: [...path, 'file'], picture: String(group.file) }] : []
    }),
  )
