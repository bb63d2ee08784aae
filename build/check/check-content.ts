import '../plain-errors.ts'
import { existsSync, globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { hasSchema, isTranslatable, type SchemaName, schemas } from '#content-schema'
import {
  listContentFolders,
  listLanguageFolders,
  listYamlFiles,
  MAIN_FOLDER,
  makeContentPath,
  toCamelCase,
} from '../../content-schema/content-folders.ts'
import { isHidden } from '../../content-schema/page-sections.ts'
import { findContentProblems } from '../../content-schema/problems/find-content-problems.ts'
import { formatPath } from '../../content-schema/problems/problem.ts'
import { parseYamlFiles, readContent } from '../../content-schema/read-content.ts'
import { findField, findValue, matchPath, walkValues } from '../../content-schema/value-paths.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findSampleLeft } from './sample.ts'

const CV_FILE = 'content/public/cv.pdf'
/** Git writes the files of a clone within seconds of each other. */
const CLONE_MS = 60_000
const ADDRESS_OR_FILE = /^(#|\/|https:)|^\S+[.@]\S+$/
const PLACEHOLDER = /\{[\w.]+\}/g
/** A unit is shorter. */
const WORD = /\p{L}{3}/u
/** Names may be the same in every language. */
const NAMES = ['name', 'shortName', 'location']

writeJsonSchemas()
const problems = await findContentProblems()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const left = findSampleLeft()
console.log(
  `${listContentFolders().flatMap(listYamlFiles).length} files valid. ${left.length} sample values left to replace.`,
)
// An untouched sample would give a long list that helps nobody.
if (readContent().owner.name === 'Elena Marsh') console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)
for (const folder of listLanguageFolders()) {
  const untranslated = findUntranslated(folder).join(', ')
  console.log(`${folder}: ${untranslated ? `not translated: ${untranslated}` : 'has each word of content/'}`)
}
if (isCvOld())
  console.log(`${CV_FILE} is older than your words. Print it again if it says them (docs/make-it-yours.md).`)

function isCvOld(): boolean {
  if (!existsSync(CV_FILE)) return false
  const readChangeTime = (file: string) => statSync(file).mtimeMs
  return globSync('content/*.yaml').some((file) => readChangeTime(file) > readChangeTime(CV_FILE) + CLONE_MS)
}

/** @returns the files of which a language inherits words from `content/`, and the fields unless it inherits all */
function findUntranslated(folder: string): string[] {
  const content = readContent(folder)
  const translations = new Map(parseYamlFiles(folder).map(({ name, value }) => [name, value]))
  return parseYamlFiles(MAIN_FOLDER).flatMap(({ name, value }) => {
    // All languages share one theme, and what is not shown needs no translation.
    if (name === 'theme' || isHidden(name, content)) return []
    const translation = translations.get(name)
    const file = basename(makeContentPath(name))
    if (!hasSchema(name)) {
      const isShown = content.sections.some((section) => toCamelCase(section) === name)
      return isShown && !translation ? [file] : []
    }
    const texts = listTexts(name, value)
    const left = texts.filter((path) => !hasTranslation(path, value, translation))
    if (left.length === 0) return []
    return left.length === texts.length ? [file] : [`${file} (${left.map(formatPath).join(', ')})`]
  })
}

/** @returns the paths of the words in a file of `content/` */
function listTexts(name: SchemaName, file: unknown): PropertyKey[][] {
  return [...walkValues(file)].flatMap(({ path, value }) => {
    const field = findField(schemas[name], path)
    const isName = name === 'owner' && NAMES.includes(String(path[0]))
    return field && isTranslatable(field) && hasWords(value) && !isName ? [path] : []
  })
}

function hasTranslation(path: PropertyKey[], main: unknown, translation: unknown): boolean {
  const matched = matchPath(path, main, translation)
  return Boolean(matched && findValue(translation, matched))
}

function hasWords(value: unknown): boolean {
  return typeof value === 'string' && !ADDRESS_OR_FILE.test(value) && WORD.test(value.replace(PLACEHOLDER, ''))
}
