import { isMap, isSeq, type Node } from 'yaml'
import { type Content, type SchemaName, schemas } from '#content-schema'
import { listContentFolders, MAIN_FOLDER, makeContentPath } from '../content-folders.ts'
import { findEntry, readId } from '../merge-languages.ts'
import { isUnused } from '../page-sections.ts'
import { mergeWords, type ParsedFile, parseFiles } from '../read-words.ts'

export type ContentFile = {
  name: string
  /** Such as 'content' or 'content/vi'. */
  folder: string
  /** Its path below the site's folder. */
  file: string
  source: ParsedFile | undefined
  /** Completed from content/, and with references filled in. */
  value: unknown
  /** The page does not show it, and nothing else reads it. */
  isUnused: boolean
}

/**
 * `path` is that of a value in the file; a fault of the whole file has neither path nor line. The message says what is wrong and how to fix it,
 * such as "missing. Write a text."
 */
export type Fault = { file: string; path?: PropertyKey[]; line?: number; message: string }

/** Every file with a schema, even if it is missing; the owner's other files, which have none; and those of other languages. */
export function readContentFiles(): ContentFile[] {
  const main = parseFiles(MAIN_FOLDER)
  return listContentFolders().flatMap((folder) => {
    const sources = folder === MAIN_FOLDER ? main : parseFiles(folder)
    const words = folder === MAIN_FOLDER ? mergeWords(main) : mergeWords(main, sources)
    const written = sources.map(({ name }) => name)
    const names = folder === MAIN_FOLDER ? [...new Set([...Object.keys(schemas), ...written])].sort() : written
    return names.map((name) => {
      const source = sources.find((source) => source.name === name)
      return {
        name,
        folder,
        file: makeContentPath(name, folder),
        source,
        value: words[name],
        isUnused: isUnused(name, words),
      }
    })
  })
}

/** The first is that of `content/`. */
export const findValues = <Name extends SchemaName>(content: ContentFile[], wanted: Name) =>
  content.flatMap(({ name, folder, file, value }) =>
    name === wanted ? [{ folder, file, value: value as Content<Name> }] : [],
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

/**
 * Lists of a language have the order of `content/`, whatever the order in its file.
 * @param path that of a value in the words of a language
 * @returns its path in the file, or undefined where the file lacks the entry
 */
export function findSourcePath({ folder, value, source }: ContentFile, path: PropertyKey[]): PropertyKey[] | undefined {
  if (folder === MAIN_FOLDER) return path
  let [merged, written] = [value, source?.value]
  const found: PropertyKey[] = []
  for (const key of path) {
    const part = Object(merged)[key]
    const id = Array.isArray(merged) ? readId(part) : undefined
    const writtenKey = id && Array.isArray(written) ? written.indexOf(findEntry(written, id)) : key
    if (writtenKey === -1) return
    found.push(writtenKey)
    merged = part
    written = Object(written)[writtenKey]
  }
  return found
}

/** 1-based; for a missing field the line of the nearest group around it. */
export function findLine({ document, lines }: ParsedFile, path: PropertyKey[]): number {
  let node = document.contents as Node | null
  let offset = 0
  for (const key of path) {
    const pair = isMap(node) ? node.items.find(({ key: name }) => String(name) === String(key)) : undefined
    const next = (pair?.value ?? (isSeq(node) ? node.items[Number(key)] : undefined)) as Node | undefined
    offset = ((pair?.key as Node | undefined) ?? next)?.range?.[0] ?? offset
    if (!next) break
    node = next
  }
  return lines.linePos(offset).line
}
