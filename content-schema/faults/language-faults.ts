import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { findIdField, hasSchema, schemas, unwrap } from '#content-schema'
import { suggestId } from '../../shared/text.ts'
import { listLanguageFolders, MAIN_FOLDER } from '../content-folders.ts'
import { isGroup, readId } from '../merge-languages.ts'
import { language } from '../schemas/field-types.ts'
import type { ContentFile, Fault } from './content-files.ts'

export const findLanguageFaults = (): Fault[] =>
  listLanguageFolders().flatMap((folder) => {
    const tag = basename(folder)
    if (!language.safeParse(tag).success) {
      const message = `not a language. Name the folder as BCP 47 does, like vi or pt-BR, or move it out of ${MAIN_FOLDER}/.`
      return [{ file: folder, message }]
    }
    if (!existsSync(`${folder}/site.yaml`)) {
      const message = `missing. Write it with language: ${tag}, and what else differs from ${MAIN_FOLDER}/site.yaml.`
      return [{ file: `${folder}/site.yaml`, message }]
    }
    return globSync(`${folder}/*.yaml`).flatMap((file) => {
      const main = `${MAIN_FOLDER}/${basename(file)}`
      if (main === `${MAIN_FOLDER}/theme.yaml`)
        return [{ file, message: `not read. Delete it: all languages have ${main}.` }]
      return existsSync(main) ? [] : [{ file, message: `not read, since there is no ${main}. Delete it.` }]
    })
  })

export const findMain = (name: string, content: ContentFile[]) =>
  content.find((one) => one.name === name && one.folder === MAIN_FOLDER)

/** Entries of another language that `content/` could not be matched with: ids that are missing, doubled or unknown. */
export function findIdFaults({ name, file, folder, source }: ContentFile, content: ContentFile[]): Fault[] {
  const main = findMain(name, content)
  if (!main?.source || !source || folder === MAIN_FOLDER) return []
  const schema = hasSchema(name) ? schemas[name] : undefined
  const files = { main: main.file, translation: file }
  return compareIds({ value: main.source.value, path: [] }, { value: source.value, path: [] }, schema, files)
}

/** A part of a file. */
type Part = { value: unknown; path: PropertyKey[] }
type Files = { main: string; translation: string }

const takePart = ({ value, path }: Part, key: PropertyKey): Part => ({
  value: Object(value)[key],
  path: [...path, key],
})

function compareIds(main: Part, translation: Part, schema: z.ZodType | undefined, files: Files): Fault[] {
  const inner = schema && unwrap(schema)
  if (isGroup(main.value) && isGroup(translation.value)) {
    const fields = inner instanceof z.ZodObject ? inner.shape : {}
    return Object.keys(translation.value).flatMap((key) =>
      compareIds(takePart(main, key), takePart(translation, key), fields[key], files),
    )
  }
  if (!Array.isArray(main.value) || !Array.isArray(translation.value)) return []
  if (main.value.length === 0 || !translation.value.some(isGroup)) return []
  const entry = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined
  // A section of the owner's own has no schema.
  const hasIds = [...main.value, ...translation.value].some(readId)
  const idField = entry ? findIdField(entry) : hasIds && 'id'
  return idField ? compareEntries(main, translation, { entry, idField }, files) : []
}

type ListSchema = { entry: z.ZodType | undefined; idField: string }

function compareEntries(main: Part, translation: Part, { entry, idField }: ListSchema, files: Files): Fault[] {
  const mainEntries = main.value as unknown[]
  const known = mainEntries.map(readId)
  const lacking = [...known.keys()].filter((at) => !known[at])
  if (lacking.length > 0)
    return lacking.map((at) => {
      const id = suggestId(mainEntries[at], `entry-${at + 1}`)
      const message = `missing, and needed by ${files.translation}. Write ${idField}: ${id}.`
      return { file: files.main, path: [...main.path, at, idField], message }
    })
  const ids = (translation.value as unknown[]).map(readId)
  const unused = known.filter((id) => !ids.includes(id)).join(', ')
  const fix = unused ? `write one of ${unused}` : 'remove the entry'
  return ids.flatMap((id, at): Fault[] => {
    const path = [...translation.path, at, idField]
    const fault = (message: string) => [{ file: files.translation, path, message }]
    if (!id) return fault(`missing. To match an entry of ${files.main}, ${fix}.`)
    if (!known.includes(id)) return fault(`unknown in ${files.main}. Add it there, or ${fix}.`)
    const first = ids.indexOf(id)
    if (first !== at) return fault(`the same as in [${first}]. Instead, ${fix}.`)
    return compareIds(takePart(main, known.indexOf(id)), takePart(translation, at), entry, files)
  })
}
