import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Content } from '#content-schema'
import { contentFolders } from './languages.ts'
import { loadContent } from './load-content.ts'
import { hasSchema, nameOf } from './read-content.ts'

const NAME = 'virtual:sections'

/**
 * Gives the page `virtual:sections`: the modules of the sections that content/sections.ts names, so that nobody downloads others. A
 * section of the owner's own that has no entries yet is in neither: shared/shown-sections.ts looks after those of the site.
 */
export const sectionModule: Plugin = {
  name: 'sections',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (isList(id)) return `export const sections = ${JSON.stringify(await sectionsWithEntries(this))}`
    if (id !== `\0${NAME}`) return
    // Without any services the notes have their place. By their names, so that their order changes no style sheet.
    const names = [...new Set([...(await sectionsWithEntries(this)), 'notes'])].sort()
    return [
      ...names.map((name, nth) => `import * as section${nth} from '/${fileOf(name)}'`),
      `export const modules = { ${names.map((name, nth) => `'${name}': section${nth}`).join(', ')} }`,
    ].join('\n')
  },
}

const isList = (id: string) => contentFolders().some((folder) => id === resolve(folder, 'sections.ts'))

async function sectionsWithEntries(plugin: Rolldown.PluginContext): Promise<string[]> {
  const { sections } = (await loadContent(plugin, 'content/sections.ts')) as { sections: Content<'sections'> }
  const kept: string[] = []
  for (const name of sections) {
    const words = `content/${name}.ts`
    const isOwn = !hasSchema(nameOf(name)) && existsSync(words)
    if (!isOwn || !hasOnlyEmptyLists(await loadContent(plugin, words))) kept.push(name)
  }
  return kept
}

/** Whether there are lists in what a file exports, and nothing in any of them. */
function hasOnlyEmptyLists(exported: Record<string, unknown>): boolean {
  const lists = Object.values(exported)
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .filter(Array.isArray)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** The owner's own comes before one of the site's of that name. */
function fileOf(name: string): string {
  const file = `sections/${name}/${name}.tsx`
  return existsSync(`content/${file}`) ? `content/${file}` : `src/${file}`
}
