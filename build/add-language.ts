import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { z } from 'zod'
import { MAIN_FOLDER, makeContentPath } from '../content-model/files/content-folders.ts'
import { findId } from '../content-model/reader/content-values.ts'
import { parseYamlFiles } from '../content-model/reader/read-content.ts'
import { hasSchema, isTranslatable, schemas, unwrap } from '../content-model/schemas/content-schemas.ts'
import { language } from '../content-model/schemas/field-schemas.ts'
import { startCommand, UsageError } from '../shared/node/command-line.ts'
import { isPlainObject } from '../shared/plain-object.ts'

/** Makes a folder of content/ with the words to translate. URLs, numbers and pictures are inherited. */

const HELP = `npm run add-language -- vi      makes content/vi/ with the words of content/, to be translated

The language is a tag of BCP 47, such as vi or pt-BR.`

const [tag = ''] = startCommand({ help: HELP, missingOperand: 'Which language?' }).operands
if (!language.safeParse(tag).success) throw new UsageError(`${tag} is not a language.`)
console.log(`Made ${addLanguage(tag)}/ with the words of ${MAIN_FOLDER}/, to be translated.`)
console.log('Start npm run edit or npm run dev again to see it.')

/** @returns the folder @throws if it exists */
function addLanguage(tag: string): string {
  const folder = `${MAIN_FOLDER}/${tag}`
  if (existsSync(folder)) throw new Error(`${folder}/ exists. Translate its files, or delete it first.`)
  const words = parseYamlFiles(MAIN_FOLDER).flatMap(({ name, writtenValue }) => {
    // Which parts of a file without a schema are words, only its author knows.
    const translated = hasSchema(name) ? pickTranslated(schemas[name], writtenValue) : writtenValue
    const isShared = name === 'theme' || typeof translated !== 'object' || translated === null
    return isShared ? [] : [[name, translated] as const]
  })
  mkdirSync(folder)
  for (const [name, part] of words)
    writeFileSync(
      makeContentPath(name, folder),
      stringify(name === 'site' ? { ...part, language: tag } : part, { lineWidth: 0, singleQuote: true, nullStr: '' }),
    )
  return folder
}

function pickTranslated(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (!isTranslatable(inner) || value === null) return undefined
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(value))
    return value.map((entry) => pickTranslatedEntry(inner.element as z.ZodObject, entry))
  if (!(inner instanceof z.ZodObject) || !isPlainObject(value)) return value
  const fields = Object.entries(inner.shape).flatMap(([name, field]) => {
    const part = pickTranslated(field as z.ZodType, value[name])
    return part === undefined ? [] : [[name, part]]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** A list whose entries have no ids is translated as a whole, so such an entry is copied. */
function pickTranslatedEntry(schema: z.ZodObject, entry: unknown): unknown {
  const id = findId(entry)
  return id ? { id, ...(pickTranslated(schema, entry) as object | undefined) } : entry
}
