import { z } from 'zod'
import { schemas } from '#content-schema'
import { kebabCase } from '../content-schema/read-words.ts'

export const JSON_SCHEMAS = 'content-schema/json'
/** For https://github.com/redhat-developer/vscode-yaml */
export const VS_CODE_SETTINGS = '.vscode/settings.json'

const REFERENCE = '^\\{(owner|links)\\.\\w+\\}$'

/** @returns texts by file path. No field is required: another language has only what differs. */
export function jsonSchemas(): Record<string, string> {
  const names = (Object.keys(schemas) as (keyof typeof schemas)[]).sort()
  const files = names.map((name) => [`${JSON_SCHEMAS}/${kebabCase(name)}.json`, print(asJsonSchema(schemas[name]))])
  const places = names.map((name) => {
    const file = kebabCase(name)
    return [`./${JSON_SCHEMAS}/${file}.json`, [`content/${file}.yaml`, `content/*/${file}.yaml`]]
  })
  const settings = { 'yaml.schemas': Object.fromEntries(places) }
  return { ...Object.fromEntries(files), [VS_CODE_SETTINGS]: print(settings) }
}

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const asJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    // JSON Schema has no custom checks; npm run check reports their faults.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.own
      delete jsonSchema.input
      delete jsonSchema.required
      const { type } = zodSchema._zod.def
      if (type === 'custom') jsonSchema.type = 'string'
      if (jsonSchema.examples) jsonSchema.anyOf = [{ enum: jsonSchema.examples as string[] }, {}]
      // An empty field of YAML is null, and counts as missing.
      if (type === 'optional') jsonSchema.type = jsonSchema.type && ([jsonSchema.type, 'null'].flat() as never)
      if (jsonSchema.pattern || jsonSchema.format) {
        const { pattern, format } = jsonSchema
        delete jsonSchema.pattern
        delete jsonSchema.format
        jsonSchema.anyOf = [{ ...(pattern && { pattern }), ...(format && { format }) }, { pattern: REFERENCE }]
      }
    },
  })
