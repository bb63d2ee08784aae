import { languagePath, languages, textsByLanguage } from 'virtual:languages'
import { links } from '#content'

/** The site's address with a slash at its end, if the owner has given it. */
export const siteRoot = links.site?.replace(/\/?$/, '/')

/** @param page its file below a language's home, '' for the home page, as everywhere here */
const isWritten = (page: string, path: string) => page === '' || textsByLanguage[path]?.includes(page)

/** Lists the languages in which a page is written. Other languages show the first language's text, or have no such page. */
export const listPageLanguages = (page: string) => languages.filter(({ path }) => isWritten(page, path))

/** The first language, where this one shows a text untranslated. */
export const fallbackLanguage = (page: string) => (isWritten(page, languagePath) ? undefined : languages[0])

export const canonicalUrl = (page: string, root: string): string =>
  root + (fallbackLanguage(page)?.path ?? languagePath) + page

/** The list is empty for a page in one language. https://developers.google.com/search/docs/specialty/international/localized-versions */
export function alternateLinks(page: string, root: string): { tag: string; url: string }[] {
  const written = listPageLanguages(page)
  if (written.length < 2) return []
  const defaults = written.filter(({ path }) => path === '').map(() => ({ tag: 'x-default', url: root + page }))
  return [...written.map(({ tag, path }) => ({ tag, url: root + path + page })), ...defaults]
}
