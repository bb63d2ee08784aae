import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { listFiles, MAIN_FOLDER, ROOT, toCamelCase } from './content-folders.ts'
import { isBlank, isGroup, mergeGroups } from './merge-languages.ts'
import type { Content } from './schemas.ts'

/** The content of a folder by file name, unchecked: npm run check validates them. @throws an error that names a file that can't be parsed */
export function readContent(folder = MAIN_FOLDER): Content & Record<string, unknown> {
  const [main, translation] = [parseFiles(MAIN_FOLDER), folder === MAIN_FOLDER ? [] : parseFiles(folder)]
  const broken = [...main, ...translation].find(({ value }) => value === undefined)
  if (broken)
    throw new Error(`${broken.file} is not readable. Run npm run check -- content to see its problem and fix.`)
  return mergeLanguages(main, translation) as Content & Record<string, unknown>
}

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
    const found = { name: toCamelCase(parse(file).name), file, text, document, lines, value }
    parsed.set(file, found)
    return found
  })

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

type Group = Record<string, unknown>

/** `main` fills in what `translation` lacks. */
export function mergeLanguages(main: ParsedFile[], translation: ParsedFile[] = []): Group {
  const words = fillReferences(mergeGroups(collectValues(main), collectValues(translation)))
  // A file whose fields are all blank still exists.
  return mapFields(words, (value) => (isBlank(value) ? undefined : removeBlanks(value)))
}

const collectValues = (files: ParsedFile[]): Group => Object.fromEntries(files.map(({ name, value }) => [name, value]))

const mapFields = (group: Group, change: (value: unknown) => unknown): Group =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value)]))

/** References such as {owner.name}: the value is written once, in owner.yaml or links.yaml. */
export const REFERENCE = /\{(owner|links)\.(\w+)\}/g
export const WHOLE_REFERENCE = /^\{(owner|links)\.(\w+)\}$/

function fillReferences(words: Group): Group {
  const findValue = (file = '', field = '') => Object(words[file])[field] || undefined
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (isGroup(value)) return mapFields(value, fill)
    if (typeof value !== 'string') return value
    const [, file, field] = WHOLE_REFERENCE.exec(value) ?? []
    if (file) return findValue(file, field)
    return value.replace(REFERENCE, (written, file, field) => String(findValue(file, field) ?? written))
  }
  return mapFields(words, fill)
}

/** Leaves out blank fields, and groups whose fields are all blank. Blank entries of a list stay, so that the check reports them. */
function removeBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeBlanks)
  if (!isGroup(value)) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const filled = removeBlanks(field)
    return isBlank(filled) || isEmptied(field, filled) ? [] : [[name, filled]]
  })
  return Object.fromEntries(fields)
}

/** A group that is written as {} stays. */
const isEmptied = (before: unknown, after: unknown) =>
  isGroup(after) && Object.keys(after).length === 0 && Object.keys(Object(before)).length > 0
