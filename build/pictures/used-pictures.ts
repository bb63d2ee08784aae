import type { ContentFile } from '../read-content.ts'

/** A picture that content shows: the content file, where it is there, and the picture's own name. */
export type UsedPicture = { file: string; path: PropertyKey[]; picture: string }

/** All pictures of `content/`, of files without a schema too: each is a group of fields with a `file` and an `alt`. */
export const findUsedPictures = (content: ContentFile[]): UsedPicture[] =>
  content.flatMap(({ file, value }) => [...findPictures(value, [])].map((found) => ({ file, ...found })))

function* findPictures(value: unknown, path: PropertyKey[]): Generator<Omit<UsedPicture, 'file'>> {
  if (typeof value !== 'object' || value === null) return
  if ('file' in value && 'alt' in value) yield { path: [...path, 'file'], picture: String(value.file) }
  for (const [key, part] of Object.entries(value))
    yield* findPictures(part, [...path, Array.isArray(value) ? Number(key) : key])
}
