import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { Document, type Pair, visit } from 'yaml'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { language } from '../content-schema/kinds.ts'
import { hasSchema } from '../content-schema/read-content.ts'
import { contentPath, isGroup, MAIN_FOLDER, readId, readSources } from '../content-schema/read-words.ts'
import { isTranslated, unwrap } from '../content-schema/translated.ts'

/**
 * Writes a folder of content/ with the words to translate. Addresses, numbers and pictures are inherited from content/.
 * @throws where the tag is no language, or the folder exists
 */
export function makeLanguage(tag = ''): string {
  const folder = `${MAIN_FOLDER}/${tag}`
  if (!language.safeParse(tag).success)
    throw new Error(`Say which language, as BCP 47 calls it: npm run make -- language vi`)
  if (existsSync(folder)) throw new Error(`${folder}/ exists: translate what is in it, or take it away first.`)
  const words = readSources(MAIN_FOLDER).flatMap(({ name, value }) => {
    const translated = hasSchema(name) && name !== 'theme' ? translatedPart(schemas[name], value) : undefined
    return isGroup(translated) ? [[name, translated] as const] : []
  })
  mkdirSync(folder)
  for (const [name, part] of words)
    writeFileSync(contentPath(name, folder), writeYaml(name === 'site' ? { ...part, language: tag } : part))
  return `${folder}/ with the words of ${MAIN_FOLDER}/, to be translated. Start npm run edit or npm run dev again to see it.`
}

function translatedPart(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (!isTranslated(inner) || value === null) return undefined
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(value))
    return value.map((entry) => translatedEntry(inner.element as z.ZodObject, entry))
  if (!(inner instanceof z.ZodObject) || !isGroup(value)) return value
  const fields = Object.entries(inner.shape).flatMap(([name, field]) => {
    const part = translatedPart(field as z.ZodType, value[name])
    return part === undefined ? [] : [[name, part]]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** An entry without an id is one of a list that each language says whole. */
function translatedEntry(schema: z.ZodObject, entry: unknown): unknown {
  if (!readId(entry)) return entry
  const { id, value } = entry as { id?: unknown; value?: unknown }
  return { ...(id === undefined ? { value } : { id }), ...(translatedPart(schema, entry) as object | undefined) }
}

function writeYaml(words: unknown): string {
  if (words === null || words === undefined) return ''
  const document = new Document(words)
  // Colors and points are easier to compare in one line.
  visit(document, {
    Map: (_, map, path) => {
      const isWithin = path.some((node) => ['colors', 'points'].includes(String((node as Pair).key)))
      if (isWithin && map.items.length > 1)
        map.flow = map.items.every(({ value }) => typeof (value as { value?: unknown }).value !== 'undefined')
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true, nullStr: '' })
}
