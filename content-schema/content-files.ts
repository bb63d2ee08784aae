import { z } from 'zod'
import { type FileContent, type SchemaName, schemas, unwrap } from '#content-schema'
import { listContentFolders, MAIN_FOLDER, makeContentPath } from './content-folders.ts'
import { findEntry, isGroup, readId } from './merge-languages.ts'
import { isUnused } from './page-sections.ts'
import { type ParsedFile, parseFiles, readContent } from './read-content.ts'

export type ContentFile = {
  name: string
  /** Such as 'content' or 'content/vi'. */
  folder: string
  /** Its path below the site's folder. */
  file: string
  /** As it is on disk; undefined where the file is missing. */
  parsed: ParsedFile | undefined
  /** Completed from content/, and with references filled in. */
  value: unknown
  /** The page does not show it, and nothing else reads it. */
  isUnused: boolean
}

/** Every file with a schema, even if it is missing; the owner's other files, which have none; and those of other languages. */
export function readContentFiles(): ContentFile[] {
  return listContentFolders().flatMap((folder) => {
    const [words, parsedFiles] = [readContent(folder), parseFiles(folder)]
    const written = parsedFiles.map(({ name }) => name)
    const names = folder === MAIN_FOLDER ? [...new Set([...Object.keys(schemas), ...written])].sort() : written
    return names.map((name) => ({
      name,
      folder,
      file: makeContentPath(name, folder),
      parsed: parsedFiles.find((parsed) => parsed.name === name),
      value: words[name],
      isUnused: isUnused(name, words),
    }))
  })
}

/** The first is that of `content/`. */
export const findValues = <Name extends SchemaName>(content: ContentFile[], wanted: Name) =>
  content.flatMap(({ name, folder, file, value }) =>
    name === wanted ? [{ folder, file, value: value as FileContent<Name> }] : [],
  )

export function* walkValues(
  value: unknown,
  path: PropertyKey[] = [],
): Generator<{ path: PropertyKey[]; value: unknown }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* walkValues(part, [...path, Array.isArray(value) ? Number(key) : key])
}

export const findMainFile = (name: string, content: ContentFile[]): ContentFile | undefined =>
  content.find((file) => file.name === name && file.folder === MAIN_FOLDER)

export const findValue = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((group, key) => Object(group)[key], value)

/** @returns the schema of the value at a path, or undefined where its file has none */
export const findField = (schema: z.ZodType | undefined, path: PropertyKey[]): z.ZodType | undefined =>
  path.reduce<unknown>((group, key) => {
    const field = group && unwrap(group as z.ZodType)
    if (field instanceof z.ZodObject) return field.shape[String(key)]
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema) as z.ZodType | undefined

/**
 * Finds the same value in other words, whose lists may have another order.
 * @param path of a value in `from`
 * @returns its path in `to`, or undefined where a list of `to` lacks the entry
 */
export function matchPath(path: PropertyKey[], from: unknown, to: unknown): PropertyKey[] | undefined {
  const matched: PropertyKey[] = []
  for (const [at, key] of path.entries()) {
    const list = findValue(to, matched)
    const id = typeof key === 'number' ? readId(findValue(from, path.slice(0, at + 1))) : undefined
    const matchedKey = id && Array.isArray(list) ? list.indexOf(findEntry(list, id)) : key
    if (matchedKey === -1) return undefined
    matched.push(matchedKey)
  }
  return matched
}

/** @returns the path in the file of a language for one in its words, which have the order of `content/` */
export const findPathInFile = ({ folder, value, parsed }: ContentFile, path: PropertyKey[]) =>
  folder === MAIN_FOLDER ? path : matchPath(path, value, parsed?.value)

type UsedPicture = { file: string; path: PropertyKey[]; picture: string }

/** Pictures of all files, also of those without a schema: a picture is a group with `file` and `alt`. */
export function findUsedPictures(content: ContentFile[]): UsedPicture[] {
  const pictures: UsedPicture[] = []
  for (const contentFile of content.filter(({ isUnused }) => !isUnused)) {
    for (const { path: pathInWords, value } of walkValues(contentFile.value)) {
      if (!isGroup(value) || !('file' in value && 'alt' in value)) continue
      const path = findPathInFile(contentFile, [...pathInWords, 'file'])
      if (path) pictures.push({ file: contentFile.file, path, picture: String(value.file) })
    }
  }
  return pictures
}

export const listPictures = (content: ContentFile[]): string[] => [
  ...new Set(findUsedPictures(content).map(({ picture }) => picture)),
]
