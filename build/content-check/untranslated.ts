import { basename } from 'node:path'
import { MAIN_FOLDER, makeContentPath, toCamelCase } from '../../content-model/files/content-folders.ts'
import { parseYamlFiles, readContent } from '../../content-model/reader/read-content.ts'
import { isFileShown } from '../../content-model/reader/shown-files.ts'
import { hasSchema, isTranslatable, type SchemaName, schemas } from '../../content-model/schemas/content-schemas.ts'
import {
  convertPath,
  type FieldPath,
  findFieldSchema,
  findValue,
  formatFieldPath,
  walkValues,
} from '../inputs/field-paths.ts'

const URL_EMAIL_OR_FILE = /^(#|\/|https:)|^\S+[.@]\S+$/
const PLACEHOLDER = /\{[\w.]+\}/g
/** Shorter words are units, such as km. */
const WORD = /\p{L}{3}/u
/** Names may be the same in every language. */
const NAMES = ['name', 'shortName', 'location']
/** A language has only some of them: https://cldr.unicode.org/index/cldr-spec/plural-rules */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** @returns the files of which a language inherits words from `content/`, and the fields unless it inherits all */
export function findUntranslated(folder: string): string[] {
  const content = readContent(folder)
  const { pluralCategories } = new Intl.PluralRules(content.site.language).resolvedOptions()
  const absentForms = PLURAL_FORMS.filter((form) => !(pluralCategories as string[]).includes(form))
  const translations = new Map(parseYamlFiles(folder).map(({ name, writtenValue }) => [name, writtenValue]))
  return parseYamlFiles(MAIN_FOLDER).flatMap(({ name, writtenValue }) => {
    // All languages share one theme, and what is not shown needs no translation.
    if (name === 'theme' || !isFileShown(name, content)) return []
    const translation = translations.get(name)
    const file = basename(makeContentPath(name))
    if (!hasSchema(name)) {
      const isSection = content.sections.some((section) => toCamelCase(section) === name)
      return isSection && !translation ? [file] : []
    }
    const texts = listTexts(name, writtenValue).filter((fieldPath) => !absentForms.includes(String(fieldPath.at(-1))))
    const left = texts.filter((fieldPath) => !hasTranslation(fieldPath, writtenValue, translation))
    if (left.length === 0) return []
    return left.length === texts.length ? [file] : [`${file} (${left.map(formatFieldPath).join(', ')})`]
  })
}

/** @returns the paths of the words in a file of `content/` */
function listTexts(name: SchemaName, file: unknown): FieldPath[] {
  return [...walkValues(file)].flatMap(({ fieldPath, value }) => {
    const schema = findFieldSchema(schemas[name], fieldPath)
    const isName = name === 'owner' && NAMES.includes(String(fieldPath[0]))
    return schema && isTranslatable(schema) && hasWords(value) && !isName ? [fieldPath] : []
  })
}

function hasTranslation(fieldPath: FieldPath, main: unknown, translation: unknown): boolean {
  const converted = convertPath(fieldPath, main, translation)
  return Boolean(converted && findValue(translation, converted))
}

function hasWords(value: unknown): boolean {
  return typeof value === 'string' && !URL_EMAIL_OR_FILE.test(value) && WORD.test(value.replace(PLACEHOLDER, ''))
}
