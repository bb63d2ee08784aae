import './plain-errors.ts'
import { basename } from 'node:path'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { findContentFaults } from '../content-schema/faults/find-content-faults.ts'
import { isHidden } from '../content-schema/hidden-files.ts'
import { hasSchema } from '../content-schema/read-content.ts'
import {
  findEntry,
  listLanguageFolders,
  makeContentName,
  makeContentPath,
  readId,
  readSources,
  readWords,
} from '../content-schema/read-words.ts'
import { isTranslated, unwrap } from '../content-schema/translated.ts'
import { findOldCv } from './cv-age.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findSampleLeft } from './sample.ts'

/** No address, no unit, and no template of placeholders alone. */
const WORD = /^(?!#|\/|https:)(?:\{\w+\}|[^{])*?(?<!\{\w*)\p{L}{3}/u
/** A file name or an e-mail address. */
const NAME = /^\S+[.@]\S+$/

/** @returns the files of which a language inherits words from `content/`, and the fields unless it inherits all */
function findUntranslated(folder: string): string[] {
  const words = readWords(folder)
  const own = new Map(readSources(folder).map(({ name, value }) => [name, value]))
  return Object.keys(words).flatMap((name) => {
    // All languages share one theme, and what is not shown needs no translation.
    if (name === 'theme' || isHidden(name, words)) return []
    if (!hasSchema(name)) {
      const isShown = words.sections.some((section) => makeContentName(section) === name)
      return isShown && !own.has(name) ? [basename(makeContentPath(name))] : []
    }
    const texts = [...collectTexts(schemas[name], words[name], own.get(name))]
    const left = texts.filter(({ isOwn }) => !isOwn).map(({ field }) => field.slice(1))
    if (left.length === 0) return []
    return basename(makeContentPath(name)) + (left.length === texts.length ? '' : ` (${left.join(', ')})`)
  })
}

type Text = { field: string; isOwn: boolean }

/** @param own the part of `value` that the language's file holds itself */
function* collectTexts(schema: z.core.$ZodType, value: unknown, own: unknown, field = ''): Generator<Text> {
  const inner = unwrap(schema as z.ZodType)
  if (!isTranslated(inner)) return
  const part = (key: string | number) => (own as Record<string, unknown> | undefined | null)?.[key]
  if (inner instanceof z.ZodArray && Array.isArray(value))
    for (const [at, entry] of value.entries()) {
      const id = readId(entry)
      yield* collectTexts(inner.element, entry, id ? findEntry(own, id) : part(at), `${field}[${id ?? at}]`)
    }
  else if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null)
    for (const [name, shape] of Object.entries(inner.shape))
      yield* collectTexts(shape as z.ZodType, value[name as never], part(name), `${field}.${name}`)
  else if (typeof value === 'string' && WORD.test(value) && !NAME.test(value)) yield { field, isOwn: Boolean(own) }
}

writeJsonSchemas()
const faults = await findContentFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const left = findSampleLeft()
console.log(`${Object.keys(schemas).length} files valid. ${left.length} sample values left to replace.`)
for (const folder of listLanguageFolders()) {
  const left = findUntranslated(folder)
  console.log(`${folder}: ${left.length > 0 ? `not translated: ${left.join(', ')}` : 'translated'}`)
}
const oldCv = findOldCv()
if (oldCv) console.log(oldCv)
// An untouched sample would give a long list that helps nobody.
if (readWords().owner.name === 'Elena Marsh') console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)
