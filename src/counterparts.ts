import { languages, path, texts } from 'virtual:languages'
import { links } from '#content'

/** Where the whole site begins, if the owner has given its address. */
export const root = links.site?.replace(/\/?$/, '/')

/** Which pages are the same in several languages. A page is named by its file below a language's home, the home page by ''. */

const isWritten = (page: string, path: string) => page === '' || texts[path]?.includes(page)

/** The languages in which a page is written: the others show a text of the first as it is, or not at all. */
export const languagesOf = (page: string) => languages.filter(({ path }) => isWritten(page, path))

/** Of a text that this language shows as it is, the first language, in which it is written. */
export const borrowedFrom = (page: string) => (isWritten(page, path) ? undefined : languages[0])

/** The one address by which search engines know what this page says. */
export const canonicalOf = (page: string, root: string): string => root + (borrowedFrom(page)?.path ?? path) + page

/** Where a page is in each language, if in several: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function alternatesOf(page: string, root: string): { tag: string; address: string }[] {
  const written = languagesOf(page)
  if (written.length < 2) return []
  const forAnybody = written.filter(({ path }) => path === '').map(() => ({ tag: 'x-default', address: root + page }))
  return [...written.map(({ tag, path }) => ({ tag, address: root + path + page })), ...forAnybody]
}

/** TypeScript does not know it yet. */
type TextLocale = Intl.Locale & { getTextInfo: () => { direction: 'ltr' | 'rtl' } }

/** In which direction a language is written. */
export const directionOf = (tag: string) => (new Intl.Locale(tag) as TextLocale).getTextInfo().direction
