import { parse } from 'node:path'
import { z } from 'zod'
import { toCamelCase } from '../../content-model/files/content-folders.ts'
import { makePageContent } from '../../content-model/reader/make-page-content.ts'
import { readContent } from '../../content-model/reader/read-content.ts'
import { isFileShown } from '../../content-model/reader/shown-files.ts'
import { schemaNames, schemas } from '../../content-model/schemas/content-schemas.ts'

export type ContentOptions = {
  /** The folder of the page's language: 'content', or such as 'content/vi'. */
  folder: string
  /** Visitors load no words of sections that are not shown. The desk and the tests have them all. */
  omitsHiddenWords?: boolean
}

type PageContent = ReturnType<typeof makePageContent>

export function readPageContent({ folder, omitsHiddenWords }: ContentOptions): PageContent {
  const content = makePageContent(readContent(folder))
  return omitsHiddenWords ? omitHiddenWords(content) : content
}

/** `#content`: the words of the page's language. */
export function generateContentModule(options: ContentOptions): string {
  const content = readPageContent(options)
  // Visitors don't get the URL of the owner's repository.
  const { editor, ...site } = content.site
  const shown: Record<string, unknown> = { ...content, site }
  // This type is an error if page-content.ts lacks the name of a schema.
  const names: (keyof typeof import('../../content-model/reader/page-content.ts'))[] = [
    ...schemaNames,
    'shownSections',
    'footnotes',
  ]
  return names.map((name) => `export const ${name} = ${JSON.stringify(shown[name])}`).join('\n')
}

/** Sections may import files without a schema, such as content/talks.yaml. */
export const generateYamlModule = (file: string, options: ContentOptions): string =>
  `export default ${JSON.stringify(readPageContent(options)[toCamelCase(parse(file).name)])}`

/** Empties the files that no section shows: no visitor downloads the sample's words. */
function omitHiddenWords(content: PageContent): PageContent {
  const hidden = schemaNames.filter((name) => !isFileShown(name, content))
  return { ...content, ...Object.fromEntries(hidden.map((name) => [name, makeBlankValue(schemas[name])])) }
}

/**
 * A value of the kind that a schema describes, with empty texts and lists, for code that runs whether the file's section
 * is shown or not: the feed, the icons, testimonials, fun facts, and the definitions of the forms.
 */
function makeBlankValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, makeBlankValue(field)]))
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodNumber) return 0
  return schema instanceof z.ZodOptional ? undefined : ''
}
