import { existsSync } from 'node:fs'
import { dirname, parse, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { schemas, type Words } from '#content-schema'
import { fileOf, filesIn, MAIN_FOLDER, nameOf, readWords } from '../content-schema/read-words.ts'
import { contentFolders } from './languages.ts'
import { hasSchema } from './read-content.ts'

const CONTENT = resolve('content-schema/content.ts')

/**
 * Gives the page, as `#content`, the words of its language, as they are on the disk now and again once they are edited; and those of a
 * file without a schema, such as content/talks.yaml, to what imports it.
 */
export const contentModule: Plugin = {
  name: 'content',
  enforce: 'pre',
  load(id) {
    const isOwn = id.endsWith('.yaml')
    if (id !== CONTENT && !isOwn) return
    const { contentFolder = MAIN_FOLDER } = this.environment.config
    for (const file of [MAIN_FOLDER, contentFolder].flatMap(filesIn)) this.addWatchFile(resolve(file))
    const words = readWords(contentFolder)
    if (isOwn) return `export default ${JSON.stringify(words[nameOf(parse(id).name)])}`
    // Where her repository is, is no visitor's business.
    const { editor, ...site } = (words as Words).site
    const shown: Record<string, unknown> = { ...words, site, sections: sectionsWithEntries(words) }
    return Object.keys(schemas)
      .map((name) => `export const ${name} = ${JSON.stringify(shown[name])}`)
      .join('\n')
  },
  hotUpdate({ type, file }) {
    // What a language does not say, content/ says: a file that came or went changes both.
    if (type === 'update' || !isContent(file)) return
    this.environment.moduleGraph.invalidateAll()
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

const isContent = (file: string) => contentFolders().includes(relative('.', dirname(file))) && file.endsWith('.yaml')

/** The sections of the page without those of the owner's own that have no entries yet; shared/shown-sections.ts looks after the others. */
export function sectionsWithEntries(words: Record<string, unknown>): string[] {
  return (words.sections as string[]).filter((section) => {
    const name = nameOf(section)
    const isOwn = !hasSchema(name) && existsSync(fileOf(name))
    return !isOwn || !hasOnlyEmptyLists(words[name])
  })
}

/** Whether there are lists in what a file says, and nothing in any of them. */
function hasOnlyEmptyLists(words: unknown): boolean {
  if (words === undefined) return true
  const lists = [words, ...Object.values(words ?? {})].filter(Array.isArray)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}
