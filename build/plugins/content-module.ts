import { parse, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { hasSchema, schemas } from '#content-schema'
import { MAIN_FOLDER, toCamelCase } from '../../content-reader/content-folders.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { isShown, listShownSections } from '../../content-reader/shown-sections.ts'

declare module 'vite' {
  interface UserConfig {
    /** 'content' by default, or the folder of another language, such as 'content/vi'. */
    contentFolder?: string
    /** Visitors load no words that no section shows. The desk and the tests have them all. */
    omitUnusedWords?: boolean
  }
}

const CONTENT = resolve('content-reader/page-content.ts')

/** Replaces `#content` by the words of the page's language; sections may import files without a schema, such as content/talks.yaml. */
export const contentModule: Plugin = {
  name: 'content',
  enforce: 'pre',
  load(id) {
    const isYaml = id.endsWith('.yaml')
    if (id !== CONTENT && !isYaml) return
    const { contentFolder = MAIN_FOLDER, omitUnusedWords } = this.environment.config
    const content = omitUnusedWords ? readShownContent(contentFolder) : readContent(contentFolder)
    if (isYaml) return `export default ${JSON.stringify(content[toCamelCase(parse(id).name)])}`
    // Visitors don't get the URL of the owner's repository.
    const { editor, ...site } = content.site
    const shown: Record<string, unknown> = { ...content, site, shownSections: listShownSections(content) }
    return [...Object.keys(schemas), 'shownSections']
      .map((name) => `export const ${name} = ${JSON.stringify(shown[name])}`)
      .join('\n')
  },
}

/** The words of a language, without those of sections that the page does not show: no visitor downloads the sample's. */
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
