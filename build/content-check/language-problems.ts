import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { listLanguageFolders, MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { findId, suggestId } from '../../content-model/reader/content-values.ts'
import { hasId, hasSchema, schemas } from '../../content-model/schemas/content-schemas.ts'
import { language } from '../../content-model/schemas/field-schemas.ts'
import { isPlainObject } from '../../shared/plain-object.ts'
import { convertPath, type FieldPath, findFieldSchema, findValue, walkValues } from '../inputs/field-paths.ts'
import { type ContentFile, listSiteYamls } from '../inputs/list-content-files.ts'
import { makeFieldProblem, type Problem } from './problem.ts'

export const findLanguageProblems = (): Problem[] =>
  listLanguageFolders().flatMap((folder) => {
    const tag = basename(folder)
    if (!language.safeParse(tag).success) {
      const message = `not a language. Name the folder as BCP 47 does, like vi or pt-BR, or move it out of ${MAIN_FOLDER}/.`
      return [{ path: folder, message }]
    }
    if (!existsSync(`${folder}/site.yaml`)) {
      const message = `missing. Write it with language: ${tag}, and what else differs from ${MAIN_FOLDER}/site.yaml.`
      return [{ path: `${folder}/site.yaml`, message }]
    }
    return globSync(`${folder}/*.yaml`).flatMap((path) => {
      const main = `${MAIN_FOLDER}/${basename(path)}`
      if (main === `${MAIN_FOLDER}/theme.yaml`)
        return [{ path, message: `not read. Delete it: all languages have ${main}.` }]
      return existsSync(main) ? [] : [{ path, message: `not read, since there is no ${main}. Delete it.` }]
    })
  })

/** Browsers and search engines could not distinguish two folders of one language. */
export function findSameLanguages(files: ContentFile[]): Problem[] {
  const sites = listSiteYamls(files)
  // The case of a tag says nothing.
  const tags = sites.map(({ site }) => site.language.toLowerCase())
  return sites.flatMap(({ contentFile }, index) => {
    const first = tags.indexOf(tags[index] ?? '')
    if (first === index) return []
    const message = `also the language of ${sites[first]?.contentFile.path}. Change one of the two.`
    return [makeFieldProblem(contentFile, ['language'], message)]
  })
}

/** Entries of another language that `content/` could not be matched with: ids that are missing, doubled or unknown. */
export function findIdProblems(translation: ContentFile, files: ContentFile[]): Problem[] {
  const { name, folder } = translation
  const main = files.find((contentFile) => contentFile.name === name && contentFile.folder === MAIN_FOLDER)
  if (!main || folder === MAIN_FOLDER) return []
  const mainValue = main.parsed?.writtenValue
  const value = translation.parsed?.writtenValue
  return [...walkValues(value)].flatMap(({ fieldPath, value: entries }) => {
    const mainPath = convertPath(fieldPath, value, mainValue)
    if (!mainPath || !Array.isArray(entries) || !entries.some(isPlainObject)) return []
    const mainEntries = findValue(mainValue, mainPath)
    if (!Array.isArray(mainEntries) || mainEntries.length === 0) return []
    const entrySchema = hasSchema(name) ? findFieldSchema(schemas[name], [...mainPath, 0]) : undefined
    // A section of the owner's own has no schema, and ids only if she wrote some.
    const hasIds = entrySchema ? hasId(entrySchema) : [...mainEntries, ...entries].some(findId)
    if (!hasIds) return []
    return compareIds(
      { contentFile: main, fieldPath: mainPath, entries: mainEntries },
      { contentFile: translation, fieldPath, entries },
    )
  })
}

type ListInFile = { contentFile: ContentFile; fieldPath: FieldPath; entries: unknown[] }

function compareIds(main: ListInFile, translation: ListInFile): Problem[] {
  const makeIdProblem = ({ contentFile, fieldPath }: ListInFile, index: number, message: string) =>
    makeFieldProblem(contentFile, [...fieldPath, index, 'id'], message)
  const mainFile = main.contentFile.path
  const { path } = translation.contentFile
  const known = main.entries.map(findId)
  const ids = translation.entries.map(findId)
  const lacking = [...known.keys()].filter((index) => !known[index])
  if (lacking.length > 0)
    return lacking.map((index) => {
      const id = suggestId(main.entries[index], `entry-${index + 1}`)
      return makeIdProblem(main, index, `missing, and needed by ${path}. Write id: ${id}.`)
    })
  const unused = known.filter((id) => !ids.includes(id)).join(', ')
  const fix = unused ? `write one of ${unused}` : 'remove the entry'
  return ids.flatMap((id, index) => {
    const problem = (message: string) => [makeIdProblem(translation, index, message)]
    if (!id) return problem(`missing. To match an entry of ${mainFile}, ${fix}.`)
    if (!known.includes(id)) return problem(`unknown in ${mainFile}. Add it there, or ${fix}.`)
    const first = ids.indexOf(id)
    return first === index ? [] : problem(`the same as in [${first}]. Instead, ${fix}.`)
  })
}
