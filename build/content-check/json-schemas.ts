import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { toKebabCase } from '../../content-model/files/content-folders.ts'
import { WHOLE_REFERENCE } from '../../content-model/reader/read-content.ts'
import { type SchemaName, schemaNames, schemas } from '../../content-model/schemas/content-schemas.ts'

const FOLDER = '.vscode/schemas'
/** The settings of the extension https://github.com/redhat-developer/vscode-yaml. */
const VSCODE_SETTINGS_FILE = '.vscode/settings.json'

const names = schemaNames.toSorted()

/** Tells VS Code the fields of each content file. Git ignores what it writes. The commands work without it. */
export function writeJsonSchemas(): void {
  try {
    writeAll()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code)) throw error
    console.error(`VS Code may know older fields of content/: ${message}`)
  }
}

function writeAll(): void {
  for (const name of names) writeIfChanged(`${FOLDER}/${toKebabCase(name)}.json`, makeJsonSchema(name))
  const settings = readSettings()
  if (!settings) return
  const files = names.map(toKebabCase)
  const places = files.map((file) => [`./${FOLDER}/${file}.json`, [`content/${file}.yaml`, `content/*/${file}.yaml`]])
  writeIfChanged(VSCODE_SETTINGS_FILE, { ...settings, 'yaml.schemas': Object.fromEntries(places) })
}

/** @returns undefined for settings with comments, which are the owner's and stay as they are */
function readSettings(): object | undefined {
  try {
    return existsSync(VSCODE_SETTINGS_FILE) ? JSON.parse(readFileSync(VSCODE_SETTINGS_FILE, 'utf8')) : {}
  } catch {
    return undefined
  }
}

function writeIfChanged(file: string, value: object): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A field's schema: what zod knows of it, and what JSON Schema says. */
type JsonField = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

export const makeJsonSchema = (name: SchemaName): object =>
  z.toJSONSchema(schemas[name] as z.ZodType, {
    // JSON Schema has no custom checks; npm run check reports their problems.
    unrepresentable: 'any',
    override(field) {
      // Another language has only what differs.
      delete field.jsonSchema.required
      suggestExamples(field)
      allowReference(field)
      allowEmpty(field)
    },
  })

/** An icon may have any name. */
function suggestExamples({ jsonSchema }: JsonField): void {
  if (jsonSchema.examples) jsonSchema.anyOf = [{ enum: jsonSchema.examples as string[] }, {}]
}

/** Instead of a URL, for example, a field may say {links.site}. */
function allowReference({ jsonSchema }: JsonField): void {
  const { pattern, format } = jsonSchema
  if (!pattern && !format) return
  delete jsonSchema.pattern
  delete jsonSchema.format
  jsonSchema.anyOf = [{ pattern, format }, { pattern: WHOLE_REFERENCE.source }]
}

/** An empty field of YAML is null, and counts as missing. */
function allowEmpty({ zodSchema, jsonSchema }: JsonField): void {
  if (zodSchema._zod.def.type === 'optional' && jsonSchema.type)
    jsonSchema.type = [jsonSchema.type, 'null'].flat() as never
}
