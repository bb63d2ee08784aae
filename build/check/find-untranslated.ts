import { basename } from 'node:path'
import { z } from 'zod'
import { hasSchema, isTranslatable, schemas, unwrap } from '#content-schema'
import { MAIN_FOLDER, makeContentPath, toCamelCase } from '../../content-schema/content-folders.ts'
import { findEntry, readId } from '../../content-schema/entry-ids.ts'
import { isGroup } from '../../content-schema/merge-languages.ts'
import { isHidden } from '../../content-schema/page-sections.ts'
import { parseFiles, readContent } from '../../content-schema/read-content.ts'

const ADDRESS_OR_FILE = /^(#|\/|https:)|^\S+[.@]\S+$/
const PLACEHOLDER = /\{[\w.]+\}/g
/** A unit is shorter. */
const WORD = /\p{L}{3}/u
/** Names may be the same in every language. */
const NAMES = ['owner.name', 'owner.shortName', 'owner.location']

/** @returns the files of which a language inherits words from `content/`, and the fields unless it inherits all */
export function findUntranslated(folder: string): string[] {
  const content = readContent(folder)
  const translated = new Map(parseFiles(folder).map(({ name, value }) => [name, value]))
  return parseFiles(MAIN_FOLDER).flatMap(({ name, value }) => {
    // All languages share one theme, and what is not shown needs no translation.
    if (name === 'theme' || isHidden(name, content)) return []
    if (!hasSchema(name)) {
      const isShown = content.sections.some((section) => toCamelCase(section) === name)
      return isShown && !translated.has(name) ? [basename(makeContentPath(name))] : []
    }
    const texts = collectTexts(schemas[name], value, translated.get(name), name)
    const left = texts.filter(({ hasTranslation }) => !hasTranslation)
    if (left.length === 0) return []
    const fields = left.map(({ field }) => field.slice(name.length + 1)).join(', ')
    return basename(makeContentPath(name)) + (left.length === texts.length ? '' : ` (${fields})`)
  })
}

type Text = { field: string; hasTranslation: boolean }

/** @param translation the part of the language's file that stands for `value` */
function collectTexts(schema: z.ZodType, value: unknown, translation: unknown, field: string): Text[] {
  const inner = unwrap(schema)
  if (!isTranslatable(inner) || NAMES.includes(field)) return []
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, at) => {
      const id = readId(entry)
      const part = id ? findEntry(translation, id) : Object(translation)[at]
      return collectTexts(inner.element as z.ZodType, entry, part, `${field}[${id ?? at}]`)
    })
  if (inner instanceof z.ZodObject && isGroup(value))
    return Object.entries(inner.shape).flatMap(([name, shape]) =>
      collectTexts(shape as z.ZodType, value[name], Object(translation)[name], `${field}.${name}`),
    )
  return hasWords(value) ? [{ field, hasTranslation: Boolean(translation) }] : []
}

const hasWords = (value: unknown): boolean =>
  typeof value === 'string' && !ADDRESS_OR_FILE.test(value) && WORD.test(value.replace(PLACEHOLDER, ''))
