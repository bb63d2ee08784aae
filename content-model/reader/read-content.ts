import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Document, LineCounter, parseDocument } from 'yaml'
import { isPlainObject, mapFields, type PlainObject, toPlainObject } from '../../shared/plain-object.ts'
import { listYamlFiles, MAIN_FOLDER, ROOT, toCamelCase } from '../files/content-folders.ts'
import type { Content } from '../schemas/content-types.ts'
import { findById, findId, isMissing, removeMissing } from './content-values.ts'

/** The content of a folder by file name, unchecked. @throws an error that names a file that can't be parsed */
export function readContent(folder = MAIN_FOLDER): Content & Record<string, unknown> {
  const main = collectValues(MAIN_FOLDER)
  const words = fillReferences(folder === MAIN_FOLDER ? main : mergeFields(main, collectValues(folder)))
  // A file whose fields are all missing still exists.
  const content = mapFields(words, (value) => (isMissing(value) ? undefined : removeMissing(value)))
  return content as Content & PlainObject
}

function collectValues(folder: string): PlainObject {
  const files = parseYamlFiles(folder)
  const broken = files.find(({ writtenValue }) => writtenValue === undefined)
  if (broken)
    throw new Error(`${broken.path} is not readable. Run npm run check -- content to see its problem and fix.`)
  return Object.fromEntries(files.map(({ name, writtenValue }) => [name, writtenValue]))
}

export type ParsedFile = {
  /** note-form.yaml is `noteForm`. */
  name: string
  /** The file's path below the site's folder. */
  path: string
  text: string
  document: Document
  lineCounter: LineCounter
  /** Undefined if the file can't be parsed. */
  writtenValue: unknown
}

export const parseYamlFiles = (folder: string): ParsedFile[] =>
  listYamlFiles(folder).map((path) => parseYaml(path, readFileSync(join(ROOT, path), 'utf8')))

export function parseYaml(path: string, text: string): ParsedFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  return { name: toCamelCase(parse(path).name), path, text, document, lineCounter, writtenValue: readValue(document) }
}

function readValue(document: Document): unknown {
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS()
  } catch {
    // A text that begins with * is the alias of nothing.
    return undefined
  }
}

/** Words of a translation, and those of the first language that it lacks. */
function mergeFields(main: PlainObject, translation: PlainObject): PlainObject {
  const keys = Object.keys({ ...main, ...translation })
  return Object.fromEntries(keys.map((key) => [key, mergeValues(main[key], translation[key])]))
}

function mergeValues(main: unknown, translation: unknown): unknown {
  if (isMissing(translation)) return main
  if (Array.isArray(main) && Array.isArray(translation)) return mergeLists(main, translation)
  return isPlainObject(main) && isPlainObject(translation) ? mergeFields(main, translation) : translation
}

/** A list that is empty in the first language is empty in all. Entries with ids have the order of that language. */
function mergeLists(main: unknown[], translation: unknown[]): unknown[] {
  const written = translation.filter((entry) => !isMissing(entry))
  if (main.length === 0 || written.length === 0) return main
  if (main.some(findId)) return main.map((entry) => mergeValues(entry, findById(written, findId(entry))))
  // The editor writes an empty text for an entry that is not translated.
  const isAsLong = main.length === translation.length
  return isAsLong ? translation.map((entry, index) => (isMissing(entry) ? main[index] : entry)) : written
}

/** References such as {owner.name}: the value is written once, in owner.yaml or links.yaml. A number becomes a text. */
export const REFERENCE = /\{(owner|links)\.(\w+)\}/g
export const WHOLE_REFERENCE = /^\{(owner|links)\.(\w+)\}$/

function fillReferences(words: PlainObject): PlainObject {
  const findValue = (file = '', field = '') => {
    const values = toPlainObject(words[file])
    const value = Object.hasOwn(values, field) && values[field]
    return (typeof value === 'number' ? String(value) : value) || undefined
  }
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (isPlainObject(value)) return mapFields(value, fill)
    if (typeof value !== 'string') return value
    // A block of YAML ends in a line break.
    const text = value.trimEnd()
    const [, file, field] = WHOLE_REFERENCE.exec(text) ?? []
    if (file) return findValue(file, field)
    return text.replace(REFERENCE, (written, file, field) => String(findValue(file, field) ?? written))
  }
  return mapFields(words, fill)
}
