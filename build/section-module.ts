import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Content } from '#content-schema'
import { loadContent } from './load-content.ts'

const NAME = 'virtual:sections'

/** Gives the page `virtual:sections`: the modules of the sections that content/sections.ts names, so that nobody downloads others. */
export const sectionModule: Plugin = {
  name: 'sections',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    const { sections } = (await loadContent(this, 'content/sections.ts')) as { sections: Content<'sections'> }
    // Without any services the notes have their place. By their names, so that their order changes no style sheet.
    const names = [...new Set([...sections, 'notes'])].sort()
    return [
      ...names.map((name, nth) => `import * as section${nth} from '/${fileOf(name)}'`),
      `export const modules = { ${names.map((name, nth) => `'${name}': section${nth}`).join(', ')} }`,
    ].join('\n')
  },
}

/** The owner's own comes before one of the site's of that name. */
function fileOf(name: string): string {
  const file = `sections/${name}/${name}.tsx`
  return existsSync(`content/${file}`) ? `content/${file}` : `src/${file}`
}
