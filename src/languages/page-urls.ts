import { languagePath, languages, pagesByLanguage } from 'virtual:languages'
import { links, shownSections } from '#content'

/** The site's URL with a slash at its end, if the owner has given it. */
export const siteRoot = links.site?.replace(/\/?$/, '/')

export const FEED_FILE = 'feed.xml'
/** A feed needs absolute links, and so the site's URL. */
export const hasFeed = Boolean(links.site) && shownSections.includes('writing')

/** @param pageFile such as 'privacy.html' below a language's home, and '' for the home page */
const isWritten = (pageFile: string, path: string) => pageFile === '' || pagesByLanguage[path]?.includes(pageFile)

/** Lists the languages in which a page is written. Other languages show the page of the first, or have none. */
export const listPageLanguages = (pageFile: string) => languages.filter(({ path }) => isWritten(pageFile, path))

/** The first language, if this one shows a page untranslated. */
export const findFallbackLanguage = (pageFile: string) => (isWritten(pageFile, languagePath) ? undefined : languages[0])

export const makeCanonicalUrl = (pageFile: string, root: string): string =>
  root + (findFallbackLanguage(pageFile)?.path ?? languagePath) + pageFile

/** https://developers.google.com/search/docs/specialty/international/localized-versions. One language has none. */
export function listAlternateLinks(pageFile: string, root: string): { tag: string; url: string }[] {
  const written = listPageLanguages(pageFile)
  if (written.length < 2) return []
  const defaults = written.filter(({ path }) => path === '').map(() => ({ tag: 'x-default', url: root + pageFile }))
  return [...written.map(({ tag, path }) => ({ tag, url: root + path + pageFile })), ...defaults]
}
