import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { hasId, hasSchema, schemas } from '#content-schema'
import { listLanguageFolders, MAIN_FOLDER } from '../content-reader/content-folders.ts'
import { readId, suggestId } from '../content-reader/entry-ids.ts'
import { isGroup } from '../content-reader/read-content.ts'
import { type ContentFile, findMainFile, listSites } from './content-files.ts'
import { type FieldPath, findField, findValue, matchFieldPath, walkValues } from './field-paths.ts'
import { makeFieldProblem, type Problem } from './problem.ts'
import { language } from './schemas/field-types.ts'

export const findLanguageProblems = (): Problem[] =>
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

/** Browsers and search engines could not distinguish two folders of one language. */
export function findSameLanguages(files: ContentFile[]): Problem[] {
  const sites = listSites(files)
  return sites.flatMap(({ file, site: { language } }) => {
    // The case of a tag says nothing.
    const first = sites.find(({ site }) => site.language.toLowerCase() === language.toLowerCase())
    if (!first || first.file === file) return []
    return [makeFieldProblem(file, ['language'], `also the language of ${first.file.file}. Change one of the two.`)]
  })
}

/** Entries of another language that `content/` could not be matched with: ids that are missing, doubled or unknown. */
export function findIdProblems(translation: ContentFile, files: ContentFile[]): Problem[] {
  const { name, folder, parsed } = translation
  const main = findMainFile(name, files)
  if (!main?.parsed || !parsed || folder === MAIN_FOLDER) return []
  const [mainValue, value] = [main.parsed.writtenValue, parsed.writtenValue]
  return [...walkValues(value)].flatMap(({ fieldPath, value: entries }) => {
    const mainPath = matchFieldPath(fieldPath, value, mainValue)
    if (!mainPath || !Array.isArray(entries) || !entries.some(isGroup)) return []
    const mainEntries = findValue(mainValue, mainPath)
    if (!Array.isArray(mainEntries) || mainEntries.length === 0) return []
    const entrySchema = hasSchema(name) ? findField(schemas[name], [...mainPath, 0]) : undefined
    // A section of the owner's own has no schema, and ids only if she wrote some.
    const hasIds = entrySchema ? hasId(entrySchema) : [...mainEntries, ...entries].some(readId)
    if (!hasIds) return []
    return compareIds(
      { file: main, fieldPath: mainPath, entries: mainEntries },
      { file: translation, fieldPath, entries },
    )
  })
}

type ListInFile = { file: ContentFile; fieldPath: FieldPath; entries: unknown[] }

function compareIds(main: ListInFile, translation: ListInFile): Problem[] {
  const known = main.entries.map(readId)
  const lacking = [...known.keys()].filter((index) => !known[index])
  if (lacking.length > 0)
    return lacking.map((index) => {
      const id = suggestId(main.entries[index], `entry-${index + 1}`)
      const message = `missing, and needed by ${translation.file.file}. Write id: ${id}.`
      return makeFieldProblem(main.file, [...main.fieldPath, index, 'id'], message)
    })
  const ids = translation.entries.map(readId)
  const unused = known.filter((id) => !ids.includes(id)).join(', ')
  const fix = unused ? `write one of ${unused}` : 'remove the entry'
  return ids.flatMap((id, index): Problem[] => {
    const first = ids.indexOf(id)
    const problem = (message: string) => [
      makeFieldProblem(translation.file, [...translation.fieldPath, index, 'id'], message),
    ]
    if (!id) return problem(`missing. To match an entry of ${main.file.file}, ${fix}.`)
    if (!known.includes(id)) return problem(`unknown in ${main.file.file}. Add it there, or ${fix}.`)
    return first === index ? [] : problem(`the same as in [${first}]. Instead, ${fix}.`)
  })
}
