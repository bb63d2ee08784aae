import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { hasSchema, schemas, unwrap } from '#content-schema'
import { suggestId } from '../../shared/text.ts'
import { isGroup, listLanguageFolders, MAIN_FOLDER, readId } from '../read-words.ts'
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
  return compareIds({ main: main.source.value, translated: source.value, path: [], mainPath: [] }, schema, {
    file,
    main,
  })
}

type Compared = { main: unknown; translated: unknown; path: PropertyKey[]; mainPath: PropertyKey[] }
type Files = { file: string; main: ContentFile }

function compareIds({ main, translated, path, mainPath }: Compared, schema: unknown, files: Files): Fault[] {
  const shape = schema && unwrap(schema as z.ZodType)
  if (isGroup(main) && isGroup(translated))
    return Object.keys(translated).flatMap((key) => {
      const parts = { main: main[key], translated: translated[key], path: [...path, key], mainPath: [...mainPath, key] }
      return compareIds(parts, shape instanceof z.ZodObject ? shape.shape[key] : undefined, files)
    })
  if (!Array.isArray(main) || !Array.isArray(translated) || main.length === 0 || !translated.some(isGroup)) return []
  const element = shape instanceof z.ZodArray ? shape.element : undefined
  const idField = element instanceof z.ZodObject && !('id' in element.shape) ? 'value' : 'id'
  const isMatched = element instanceof z.ZodObject ? idField in element.shape : [...main, ...translated].some(readId)
  if (!isMatched) return []
  const known = main.map(readId)
  const lacking = known.flatMap((id, at) => (id ? [] : [findMissingId(files, [...mainPath, at, idField], main[at])]))
  if (lacking.length > 0) return lacking
  const ids = translated.map(readId)
  return translated.flatMap((entry, at): Fault[] => {
    const [id, entryPath] = [ids[at], [...path, at]]
    const fault = (message: string) => [{ file: files.file, path: [...entryPath, idField], message }]
    const choices = known.filter((one) => !ids.includes(one)).join(', ')
    const one = choices ? `write one of ${choices}` : 'remove the entry'
    if (!id) return fault(`missing. To match an entry of ${files.main.file}, ${one}.`)
    if (!known.includes(id)) return fault(`unknown in ${files.main.file}. Add it there, or ${one}.`)
    if (ids.indexOf(id) !== at) return fault(`the same as in [${ids.indexOf(id)}]. Instead, ${one}.`)
    const index = known.indexOf(id)
    const parts = { main: main[index], translated: entry, path: entryPath, mainPath: [...mainPath, index] }
    return compareIds(parts, element, files)
  })
}

function findMissingId({ file, main }: Files, path: PropertyKey[], entry: unknown): Fault {
  const id = suggestId(entry, `entry-${Number(path.at(-2)) + 1}`)
  return { file: main.file, path, message: `missing, and needed by ${file}. Write ${String(path.at(-1))}: ${id}.` }
}
