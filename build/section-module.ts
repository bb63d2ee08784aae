import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Content } from '#content-schema'

const NAME = 'virtual:sections'
const ROOT = resolve('vite.config.ts')

/** Gives the page `virtual:sections`: the modules of the sections that content/sections.ts names, so that nobody downloads others. */
export const sectionModule: Plugin = {
  name: 'sections',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    // Of the language whose page this is.
    const file = (await this.resolve('./content/sections.ts', ROOT))?.id ?? ''
    this.addWatchFile(file)
    const { sections } = (await import(`${pathToFileURL(file)}?${Date.now()}`)) as { sections: Content<'sections'> }
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
