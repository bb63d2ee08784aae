import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '#content-schema'
import { basePath, contentFolders, inFolder, MAIN_FOLDER, pathOf } from './languages.ts'
import { loadFresh } from './read-content.ts'
import { readTextPages, textsIn } from './text-pages.ts'

declare module 'vite' {
  interface UserConfig {
    /** Whose words the page has: 'content', unless it says another, such as 'content-vi'. */
    contentFolder?: string
  }
}

const NAME = 'virtual:languages'
const MAIN = resolve(MAIN_FOLDER)

/**
 * Gives the page `virtual:languages`; and, of each file of content/ that the page imports, the one of its own language where there is
 * one.
 */
export function languageModule(): Plugin {
  let folder = MAIN_FOLDER
  const isOurs = (file: string) => !relative(resolve(folder), file).startsWith('..')
  return {
    name: 'languages',
    enforce: 'pre',
    configResolved({ contentFolder }: { contentFolder?: string }) {
      folder = contentFolder ?? MAIN_FOLDER
    },
    resolveId(source, importer) {
      if (source === NAME) return `\0${NAME}`
      if (folder === MAIN_FOLDER || !importer || !source.startsWith('.')) return
      const [path = '', query] = source.split('?')
      const file = relative(MAIN, resolve(dirname(importer), path))
      if (!/^[\w-]+\.ts$/.test(file)) return
      return resolve(inFolder(folder, file)) + (query ? `?${query}` : '')
    },
    async load(id) {
      if (id !== `\0${NAME}`) return
      const languages = await readLanguages()
      const pages = (await readTextPages(folder)).map(({ name }) => `/${name}.html`)
      const texts = Object.fromEntries(contentFolders().map((folder) => [pathOf(folder), textsIn(folder)]))
      return [
        `export const path = ${JSON.stringify(pathOf(folder))}`,
        `export const home = ${JSON.stringify(basePath + pathOf(folder))}`,
        `export const languages = ${JSON.stringify(languages)}`,
        `export const otherLanguages = ${JSON.stringify(languages.filter(({ path }) => path !== pathOf(folder)))}`,
        `export const hasSeveral = ${languages.length > 1}`,
        `export const pages = ${JSON.stringify(['/', ...pages])}`,
        `export const texts = ${JSON.stringify(texts)}`,
      ].join('\n')
    },
    hotUpdate({ type, file }) {
      // What is imported may now be another file.
      if (type === 'update' || folder === MAIN_FOLDER || !isOurs(file)) return
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function readLanguages() {
  const folders = await Promise.all(contentFolders().map(async (folder) => ({ folder, tag: await readTag(folder) })))
  const bare = folders.map(({ tag }) => new Intl.Locale(tag).language)
  return folders.map(({ folder, tag }, at) => {
    // The country is said where another language differs in nothing else.
    const isAlone = bare.indexOf(bare[at] ?? '') === bare.lastIndexOf(bare[at] ?? '')
    const name = nameOf((isAlone && bare[at]) || tag)
    return { tag, name, path: pathOf(folder), home: basePath + pathOf(folder) }
  })
}

async function readTag(folder: string): Promise<string> {
  const { site } = (await loadFresh(`${folder}/site.ts`)) as { site: Content<'site'> }
  return site.language
}

/** What a language calls itself: some have a small letter there, which a link has not. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const [initial = ''] = name
  return initial.toLocaleUpperCase(tag) + name.slice(initial.length)
}
