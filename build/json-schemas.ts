import { z } from 'zod'
import { schemas } from '#content-schema'
import { kebabCase } from '../content-schema/read-words.ts'

/** Where the schemas for editors are, below the site's folder. */
export const JSON_SCHEMAS = 'content-schema/json'
/** Where VS Code reads which file has which schema: https://github.com/redhat-developer/vscode-yaml */
export const VS_CODE_SETTINGS = '.vscode/settings.json'

/** What other files may write in the place of a value. */
const REFERENCE = '^\\{(owner|links)\\.\\w+\\}$'

/** Each file that tells an editor what content may be, by its path. No field is required: another language says only what differs. */
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
    // What is custom is a text; what a check asks for beyond that, npm run check says.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.own
      delete jsonSchema.input
      delete jsonSchema.required
      const { type } = zodSchema._zod.def
      if (type === 'custom') jsonSchema.type = 'string'
      if (jsonSchema.examples) jsonSchema.anyOf = [{ enum: jsonSchema.examples as string[] }, {}]
      // A field with nothing behind it is none.
      if (type === 'optional') jsonSchema.type = jsonSchema.type && ([jsonSchema.type, 'null'].flat() as never)
      if (jsonSchema.pattern || jsonSchema.format) {
        const { pattern, format } = jsonSchema
        delete jsonSchema.pattern
        delete jsonSchema.format
        jsonSchema.anyOf = [{ ...(pattern && { pattern }), ...(format && { format }) }, { pattern: REFERENCE }]
      }
    },
  })
