import { existsSync, globSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Content, schemas } from '#content-schema'
import { contentFolders, MAIN_FOLDER } from './languages.ts'

export type SchemaName = keyof typeof schemas

export type ContentFile = {
  name: string
  /** 'content', or that of another language. */
  folder: string
  /** As it is called in what is said of it. */
  file: string
  /** What the file exports, by name, or why it can't be read. */
  exports: Record<string, unknown> | Error
}

/** What is wrong with a value, and how to mend it; the path begins with the name that the file exports. */
export type Fault = { file: string; path: PropertyKey[]; cure: string }

/** Imports a file by its path from the root of the site. */
export type Load = (file: string) => Promise<Record<string, unknown>>
const loadOnce: Load = (file) => import(addressOf(file))
/** As it is on the disk now. */
export const loadFresh: Load = (file) => import(`${addressOf(file)}?${Date.now()}`)
const addressOf = (file: string) => pathToFileURL(resolve(import.meta.dirname, '..', file)).href

/**
 * Every file of `content/` that has a schema, those of the owner's own that have none, and what the other languages have of them; `load`
 * decides whether an edit is seen.
 */
export function readContent(load = loadOnce): Promise<ContentFile[]> {
  const named = globSync('content/*.ts', { cwd: new URL('..', import.meta.url) }).map((file) =>
    nameOf(parse(file).name),
  )
  const names = [...new Set([...Object.keys(schemas), ...named])].sort()
  const files = contentFolders().flatMap((folder) =>
    names
      .map((name) => ({ name, folder, file: fileOf(name, folder) }))
      .filter(({ file }) => folder === MAIN_FOLDER || existsSync(file)),
  )
  return Promise.all(
    files.map(async (file) => ({ ...file, exports: await load(file.file).catch((error: Error) => error) })),
  )
}

/** What the files of a name export, that of `content/` first. */
export const exportsOf = <Name extends SchemaName>(content: ContentFile[], wanted: Name) =>
  content.flatMap(({ name, folder, file, exports }) =>
    name !== wanted || exports instanceof Error ? [] : [{ folder, file, value: exports[wanted] as Content<Name> }],
  )

export const hasSchema = (name: string): name is SchemaName => name in schemas

/** 'leaveNote' is exported by content/leave-note.ts. */
export const fileOf = (name: string, folder = MAIN_FOLDER): string => `${folder}/${kebabCase(name)}.ts`
/** 'leaveNote' as 'leave-note'. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (initial) => `-${initial.toLowerCase()}`)
/** 'leave-note' as 'leaveNote'. */
export const nameOf = (file: string) => file.replace(/-([a-z])/g, (_, initial: string) => initial.toUpperCase())
