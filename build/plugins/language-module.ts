import { listContentFolders } from '../../content-schema/content-folders.ts'
import { readContent } from '../../content-schema/read-content.ts'
import { listTextPages, readTextPages } from '../../content-schema/text-pages.ts'
import { basePath, makeLanguagePath } from '../steps/site-paths.ts'
import { virtualModule } from './virtual-module.ts'

export const languageModule = virtualModule('languages', (folder) => {
  const languages = readLanguages()
  const pages = readTextPages(folder).map(({ name }) => `/${name}.html`)
  const texts = Object.fromEntries(listContentFolders().map((other) => [makeLanguagePath(other), listTextPages(other)]))
  return [
    `export const languagePath = ${JSON.stringify(makeLanguagePath(folder))}`,
    `export const homePath = ${JSON.stringify(basePath + makeLanguagePath(folder))}`,
    `export const languages = ${JSON.stringify(languages)}`,
    `export const otherLanguages = ${JSON.stringify(languages.filter(({ path }) => path !== makeLanguagePath(folder)))}`,
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
    const name = findLanguageName(isAlone ? language : tag)
    return { tag, name, path: makeLanguagePath(folder), home: basePath + makeLanguagePath(folder) }
  })
}

/** A language's own name, which some languages write in lower case. */
function findLanguageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const [initial = ''] = name
  return initial.toLocaleUpperCase(tag) + name.slice(initial.length)
}
