import { parse } from 'node:path'
import { z } from 'zod'
import { hasSchema, schemas } from '#content-schema'
import { toCamelCase } from '../../content-reader/content-folders.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { isShown, listShownSections } from '../../content-reader/shown-sections.ts'

export type ContentOptions = {
  /** The folder of the page's language: 'content', or such as 'content/vi'. */
  folder: string
  /** Visitors load no words that no section shows. The desk and the tests have them all. */
  omitUnusedWords?: boolean
}

const readWords = ({ folder, omitUnusedWords }: ContentOptions) =>
  omitUnusedWords ? readShownContent(folder) : readContent(folder)

/** `#content`: the words of the page's language. */
export function generateContentModule(options: ContentOptions): string {
  const content = readWords(options)
  // Visitors don't get the URL of the owner's repository.
  const { editor, ...site } = content.site
  const shown: Record<string, unknown> = { ...content, site, shownSections: listShownSections(content) }
  return [...Object.keys(schemas), 'shownSections']
    .map((name) => `export const ${name} = ${JSON.stringify(shown[name])}`)
    .join('\n')
}

/** Sections may import files without a schema, such as content/talks.yaml. */
export const generateYamlModule = (file: string, options: ContentOptions): string =>
  `export default ${JSON.stringify(readWords(options)[toCamelCase(parse(file).name)])}`

/** The words of a language, without those of sections that are not shown: no visitor downloads the sample's. */
export function readShownContent(folder: string): ReturnType<typeof readContent> {
  const content = readContent(folder)
  const names = Object.keys(schemas).filter(hasSchema)
  const blank = names.flatMap((name) => (isShown(name, content) ? [] : [[name, makeBlankValue(schemas[name])]]))
  return { ...content, ...Object.fromEntries(blank) }
}

/** A value of the kind that a schema describes, with empty texts and lists. Hidden sections read it at module level. */
function makeBlankValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, makeBlankValue(field)]))
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodNumber) return 0
  return schema instanceof z.ZodOptional ? undefined : ''
}
