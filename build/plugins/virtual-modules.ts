import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { listContentFolders, MAIN_FOLDER } from '../../content-schema/content-folders.ts'
import { listPageSections } from '../../content-schema/page-sections.ts'
import { readContent } from '../../content-schema/read-content.ts'
import { listSectionNames } from '../../content-schema/referenced-files.ts'
import { listTextPages, readTextPages } from '../../content-schema/text-pages.ts'
import { basePath, languagePath } from '../steps/site-paths.ts'

declare module 'vite' {
  interface UserConfig {
    /** 'content' by default, or the folder of another language, such as 'content/vi'. */
    contentFolder?: string
    /** Only what visitors load leaves out the words that no section shows. */
    isPage?: boolean
  }
}

type Load = Extract<NonNullable<Plugin['load']>, (...parameters: never[]) => unknown>
type Context = ThisParameterType<Load>

/** A module of the page that the build writes, such as `virtual:sections`. */
export function virtualModule(name: string, write: (context: Context) => string | Promise<string>): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      return loaded === `\0${id}` ? write(this) : undefined
    },
  }
}

/** Imports only the sections that sections.yaml names, so that visitors download no others. */
export const sectionModule = virtualModule('sections', (context) => {
  const { contentFolder = MAIN_FOLDER } = context.environment.config
  // Sorted, so that the order of sections changes no stylesheet.
  const names = listPageSections(readContent(contentFolder)).sort()
  return [
    ...names.map((name, nth) => `import * as section${nth} from '/${sectionComponent(name)}'`),
    `export const sectionNames = ${JSON.stringify(listSectionNames())}`,
    `export const sectionModules = { ${names.map((name, nth) => `'${name}': section${nth}`).join(', ')} }`,
  ].join('\n')
})

function sectionComponent(name: string): string {
  const file = `sections/${name}/${name}.tsx`
  return existsSync(`content/${file}`) ? `content/${file}` : `src/${file}`
}

export const languageModule = virtualModule('languages', async (context) => {
  const { contentFolder: folder = MAIN_FOLDER } = context.environment.config
  const languages = readLanguages()
  const pages = (await readTextPages(folder)).map(({ name }) => `/${name}.html`)
  const texts = Object.fromEntries(listContentFolders().map((folder) => [languagePath(folder), listTextPages(folder)]))
  return [
    `export const languagePath = ${JSON.stringify(languagePath(folder))}`,
    `export const homePath = ${JSON.stringify(basePath + languagePath(folder))}`,
    `export const languages = ${JSON.stringify(languages)}`,
    `export const otherLanguages = ${JSON.stringify(languages.filter(({ path }) => path !== languagePath(folder)))}`,
    `export const linkedPages = ${JSON.stringify(['/', ...pages])}`,
    `export const textsByLanguage = ${JSON.stringify(texts)}`,
  ].join('\n')
})

function readLanguages() {
  const folders = listContentFolders().map((folder) => ({ folder, tag: readContent(folder).site.language }))
  const withoutRegions = folders.map(({ tag }) => new Intl.Locale(tag).language)
  return folders.map(({ folder, tag }) => {
    const { language } = new Intl.Locale(tag)
    // The region is named only where two languages differ in nothing else.
    const isAlone = withoutRegions.filter((other) => other === language).length === 1
    const name = languageName(isAlone ? language : tag)
    return { tag, name, path: languagePath(folder), home: basePath + languagePath(folder) }
  })
}

/** A language's own name, which some languages write in lower case. */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const [initial = ''] = name
  return initial.toLocaleUpperCase(tag) + name.slice(initial.length)
}
