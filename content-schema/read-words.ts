import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { isSystemFile } from '../shared/public-files.ts'
import type { Words } from './schemas.ts'

/** The words of the site's first language; a folder such as `content/vi` has what differs in another one, which is built at `/vi/`. */
export const MAIN_FOLDER = 'content'
const NO_LANGUAGES = ['charts', 'fonts', 'icons', 'pages', 'pictures', 'public', 'sections']
const ROOT = join(import.meta.dirname, '..')

export const listLanguageFolders = (): string[] =>
  (existsSync(MAIN_FOLDER) ? readdirSync(MAIN_FOLDER, { withFileTypes: true }) : [])
    .filter((entry) => !entry.isFile() && !NO_LANGUAGES.includes(entry.name) && !isSystemFile(entry.name))
    .map(({ name }) => `${MAIN_FOLDER}/${name}`)
    .sort()

export const listContentFolders = (): string[] => [MAIN_FOLDER, ...listLanguageFolders()]

export type ParsedFile = {
  /** leave-note.yaml is `leaveNote`. */
  name: string
  /** Its path below the site's folder. */
  file: string
  text: string
  document: Document
  lines: LineCounter
  /** Undefined where the file can't be parsed. */
  value: unknown
}

export const makeContentPath = (name: string, folder = MAIN_FOLDER): string => `${folder}/${toKebabCase(name)}.yaml`
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (initial) => `-${initial.toLowerCase()}`)
export const makeContentName = (file: string): string =>
  file.replace(/-([a-z])/g, (_, initial: string) => initial.toUpperCase())

/** A build reads each file a dozen times. */
const parsed = new Map<string, ParsedFile>()

export const parseFiles = (folder: string): ParsedFile[] =>
  listFiles(folder).map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const before = parsed.get(file)
    if (before?.text === text) return before
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
    const value = isReadable(document) ? document.toJS() : undefined
    const found = { name: makeContentName(parse(file).name), file, text, document, lines, value }
    parsed.set(file, found)
    return found
  })

/** @returns paths below the site's folder */
export const listFiles = (folder: string): string[] =>
  globSync(`${folder}/*.yaml`, { cwd: ROOT })
    .filter((file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile())
    .sort()

/** In content an alias is always a text that begins with *. */
function isReadable(document: Document): boolean {
  let isAliased = false
  visit(document, {
    Alias: () => {
      isAliased = true
      return visit.BREAK
    },
  })
  return document.errors.length === 0 && !isAliased
}

/** Words by file name, unchecked: npm run check validates them. @throws an error that names a file that can't be parsed */
export function readWords(folder = MAIN_FOLDER): Words & Record<string, unknown> {
  const [main, translation] = [parseFiles(MAIN_FOLDER), folder === MAIN_FOLDER ? [] : parseFiles(folder)]
  const broken = [...main, ...translation].find(({ value }) => value === undefined)
  if (broken)
    throw new Error(`${broken.file} is not readable. Run npm run check -- content to see its problem and fix.`)
  return mergeWords(main, translation) as Words & Record<string, unknown>
}

/** `main` fills in what `translation` lacks. */
export function mergeWords(main: ParsedFile[], translation: ParsedFile[] = []): Record<string, unknown> {
  const [mainWords = {}, translatedWords = {}] = [main, translation].map(
    (sources): Record<string, unknown> => Object.fromEntries(sources.map(({ name, value }) => [name, value])),
  )
  const files = Object.entries(fillReferences(mergeGroups(mainWords, translatedWords)))
  // A file whose fields are all empty still exists.
  return Object.fromEntries(
    files.map(([name, value]) => [name, removeBlanks(value) ?? (isGroup(value) ? {} : undefined)]),
  )
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Editors write an empty text for a missing one. */
const isBlankValue = (value: unknown) => value === undefined || value === null || value === ''

/** A group whose fields are all missing is missing, too. */
function removeBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => removeBlanks(entry) ?? (isGroup(entry) ? {} : entry))
  if (!isGroup(value)) return isBlankValue(value) ? undefined : value
  const fields = Object.entries(value).map(([key, field]) => [key, removeBlanks(field)])
  const said = fields.filter(([, field]) => field !== undefined)
  return said.length === 0 && fields.length > 0 ? undefined : Object.fromEntries(said)
}

/** The id of an entry; that of a category is its value. */
export function readId(entry: unknown): string | undefined {
  const id = isGroup(entry) ? (entry.id ?? entry.value) : undefined
  return isBlankValue(id) ? undefined : String(id)
}

export const findEntry = (entries: unknown, id: string | undefined): unknown =>
  id && Array.isArray(entries) ? entries.find((entry) => readId(entry) === id) : undefined

function merge(main: unknown, translation: unknown): unknown {
  if (isBlankValue(translation)) return main
  if (Array.isArray(main) && Array.isArray(translation)) return mergeLists(main, translation)
  return isGroup(main) && isGroup(translation) ? mergeGroups(main, translation) : translation
}

function mergeGroups(main: Record<string, unknown>, translation: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys({ ...main, ...translation })
  return Object.fromEntries(keys.map((key) => [key, merge(main[key], translation[key])]))
}

/** Entries with ids have the order of `main`; any other list is replaced by `translation`. A list that is empty in `main` is empty. */
function mergeLists(main: unknown[], translation: unknown[]): unknown[] {
  const written = translation.filter((entry) => !isBlankValue(entry))
  if (main.length === 0 || written.length === 0) return main
  if (!main.some(readId)) {
    // The editor writes an empty text for an entry that is not translated.
    const isAsLong = main.length === translation.length
    return isAsLong ? translation.map((entry, at) => (isBlankValue(entry) ? main[at] : entry)) : written
  }
  const unmatched = new Set(written)
  return main.map((entry) => {
    const translation = findEntry([...unmatched], readId(entry))
    unmatched.delete(translation)
    return merge(entry, translation)
  })
}

/** References such as {owner.name}: the value is written once, in owner.yaml or links.yaml. */
export const REFERENCE = /\{(owner|links)\.(\w+)\}/g
export const WHOLE_REFERENCE = /^\{(owner|links)\.(\w+)\}$/

function fillReferences(words: Record<string, unknown>): Record<string, unknown> {
  const readReference = (file = '', field = '') => Object(words[file])[field] || undefined
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (isGroup(value)) return fillGroup(value)
    if (typeof value !== 'string') return value
    const [, file, field] = WHOLE_REFERENCE.exec(value) ?? []
    if (file) return readReference(file, field)
    return value.replace(REFERENCE, (written, file, field) => String(readReference(file, field) ?? written))
  }
  const fillGroup = (group: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(group).map(([key, field]) => [key, fill(field)]))
  return fillGroup(words)
}
